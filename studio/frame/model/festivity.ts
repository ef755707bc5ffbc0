export type Festivity = 'none' | 'win' | 'big' | 'huge';

export const countUpMs = 400;

/** How loudly a round is celebrated: never at or below the stake (RTS 14F). */
export function festivityOf({ winMinor, stakeMinor, celebrate }: { winMinor: string; stakeMinor: string; celebrate: boolean }): Festivity {
  const [win, stake] = [BigInt(winMinor), BigInt(stakeMinor)];
  if (!celebrate || win <= stake) return 'none';
  if (win >= stake * 50n) return 'huge';
  return win >= stake * 10n ? 'big' : 'win';
}

/** The displayed number `elapsedMs` after a count-up began: eased, whole minor units, exact at the end. */
export function countedMinor(from: bigint, to: bigint, elapsedMs: number, lengthMs = countUpMs): bigint {
  if (elapsedMs >= lengthMs) return to;
  const share = BigInt(Math.round((1 - (1 - Math.max(0, elapsedMs) / lengthMs) ** 3) * 1000));
  return from + ((to - from) * share) / 1000n;
}
