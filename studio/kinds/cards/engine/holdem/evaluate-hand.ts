import type { CardNumber } from '../deck.ts';

export const handKinds = ['high-card', 'pair', 'two-pair', 'three', 'straight', 'flush', 'full-house', 'four', 'straight-flush'] as const;
export type HandKind = (typeof handKinds)[number];

/** The best five-card hand out of five to seven cards as one number: higher wins, equal ones share. */
export function evaluateHand(cards: readonly CardNumber[]): number {
  // a bit for each rank present at least once, twice, three and four times
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  const suits = [0, 0, 0, 0];
  for (const card of cards) {
    const bit = 1 << highRankOf(card);
    four |= three & bit;
    three |= two & bit;
    two |= one & bit;
    one |= bit;
    const suit = Math.floor(card / 13);
    suits[suit] = (suits[suit] ?? 0) | bit;
  }
  const flush = suits.find((mask) => hasFive(mask)) ?? 0;
  if (flush && straightTop(flush)) return valueOf(8, straightTop(flush));
  if (four) return valueOf(7, top(four), top(one & ~four));
  const triple = top(three);
  const pair = top(two & ~(1 << triple));
  if (triple && pair) return valueOf(6, triple, pair);
  if (flush) return highest(5, flush);
  if (straightTop(one)) return valueOf(4, straightTop(one));
  if (triple) return highest(3, one & ~(1 << triple), [triple]);
  if (!two) return highest(0, one);
  const second = top(two & ~(1 << pair));
  return second ? highest(2, one & ~(1 << pair) & ~(1 << second), [pair, second]) : highest(1, one & ~(1 << pair), [pair]);
}

export function kindOfValue(value: number): HandKind {
  return handKinds[value >> 20] ?? 'high-card';
}

/** Two to ten, jack 11, queen 12, king 13, ace 14. */
function highRankOf(card: CardNumber): number {
  return card % 13 === 0 ? 14 : (card % 13) + 1;
}

/** The highest rank of a mask, 0 if empty. */
function top(mask: number): number {
  return mask ? 31 - Math.clz32(mask) : 0;
}

function hasFive(mask: number): boolean {
  let size = 0;
  for (let left = mask; left; left &= left - 1) size++;
  return size >= 5;
}

/** The top rank of the best straight, with the ace also below the two; 0 if there is none. */
function straightTop(mask: number): number {
  const low = mask & (1 << 14) ? mask | 2 : mask;
  const runs = low & (low >> 1) & (low >> 2) & (low >> 3) & (low >> 4);
  return runs ? top(runs) + 4 : 0;
}

/** The given ranks, then the highest of a mask, up to five cards. */
function highest(kind: number, mask: number, ranks: readonly number[] = []): number {
  const wanted = { 0: 5, 1: 3, 2: 1, 3: 2, 5: 5 }[kind] ?? 0;
  let value = kind;
  for (const rank of ranks) value = (value << 4) | rank;
  let left = mask;
  for (let count = 0; count < wanted; count++) {
    const rank = top(left);
    value = (value << 4) | rank;
    left &= ~(1 << rank);
  }
  return value << (4 * (5 - ranks.length - wanted));
}

function valueOf(kind: number, first: number, second = 0): number {
  return (((kind << 4) | first) << 16) | (second << 12);
}
