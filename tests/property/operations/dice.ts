/** Random choices that a seed repeats (mulberry32). */
export interface Dice {
  /** 0 to `below` - 1. */
  int(below: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function rollFrom(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    chance: (share) => next() < share,
    pick(from) {
      const picked = from[int(from.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}
