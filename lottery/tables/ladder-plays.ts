import { setMark } from '#lottery/choice.ts';
import { fraction } from '#lottery/fraction.ts';
import { evenClass, play } from '#lottery/play.ts';
import type { DrawResult, Play } from '#lottery/shape.ts';
import { allAppear, expectedRepeats } from './ladder-chance.ts';
import { type Ladder, lotCount, lotsOf, withDigits } from './ladder.ts';

interface Named {
  id: string;
  group: string;
  /** Hundredths of the unit stake, per hit. */
  odds: number;
  /** Unit stakes. */
  price: number;
}

/** The most numbers in one entry: each is a line with its own cap. */
const mostNumbers: Readonly<Record<number, number>> = { 1: 10, 2: 100, 3: 200, 4: 200 };
const mostOfSets: Readonly<Record<number, number>> = { 2: 12, 3: 10, 4: 9 };

const examples: Readonly<Record<number, string>> = { 1: '7', 2: '47', 3: '047', 4: '2047' };

/** A number that ends lots of the ladder: paid for each of them. In paper style the price is the number of lots. */
export function endingPlay({
  ladder,
  digits,
  price,
  ...named
}: Omit<Named, 'price'> & { ladder: Ladder; digits: number; price?: number }): Play {
  const lots = withDigits(ladder, digits);
  return numberPlay({ ...named, digits, price: price ?? lotCount(lots), lots, endingOf: (lot) => lot.slice(-digits) });
}

/** One digit at a position of one lot, counted from its end: -1 is the last. */
export function digitPlay({ ladder, place, ...named }: Named & { ladder: Ladder; place: number }): Play {
  return numberPlay({ ...named, digits: 1, lots: ladder, endingOf: (lot) => lot.at(place) ?? '' });
}

/** Several numbers that must all end a lot: paid once. */
export function togetherPlay({ ladder, size, id, group, odds, price }: Named & { ladder: Ladder; size: number }): Play {
  const { top, bottom } = allAppear(size, lotCount(ladder));
  const appearances = appearancesIn(ladder);
  return play({
    id,
    group,
    price,
    pick: { kind: 'sets', digits: 2, size, most: mostOfSets[size] ?? size },
    tiers: [{ id: 'all', odds }],
    classes: [evenClass(exampleOfSet(size), 'all', top, bottom)],
    hits: (line, result) => (appearances(line, result).every((times) => times > 0) ? ['all'] : []),
  });
}

/** Two numbers that must both end a lot: paid once, plus half for each repeat of the more frequent one. */
export function pairPlay({ ladder, id, group, odds, price }: Named & { ladder: Ladder }): Play {
  const lots = lotCount(ladder);
  const appearances = appearancesIn(ladder);
  return play({
    id,
    group,
    price,
    pick: { kind: 'sets', digits: 2, size: 2, most: 12 },
    tiers: [
      { id: 'both', odds },
      { id: 'repeat', odds: odds / 2 },
    ],
    classes: [{ id: 'all', example: exampleOfSet(2), expected: { both: allAppear(2, lots), repeat: expectedRepeats(lots) } }],
    hits: (line, result) => {
      const times = appearances(line, result);
      return times.every((one) => one > 0) ? ['both', ...repeated('repeat', Math.max(...times) - 1)] : [];
    },
  });
}

function numberPlay({
  lots,
  digits,
  endingOf,
  id,
  group,
  odds,
  price,
}: Named & { lots: Ladder; digits: number; endingOf: (lot: string) => string }): Play {
  const timesOf = countEndings(lots, endingOf);
  return play({
    id,
    group,
    price,
    pick: { kind: 'numbers', digits, most: mostNumbers[digits] ?? 100 },
    tiers: [{ id: 'hit', odds }],
    classes: [{ id: 'all', example: examples[digits] ?? '', expected: { hit: fraction(lotCount(lots), 10 ** digits) } }],
    hits: (line, result) => repeated('hit', timesOf(result).get(line) ?? 0),
  });
}

const exampleOfSet = (size: number) => ['07', '12', '34', '56'].slice(0, size).join(setMark);

/** How often each number of the line ends a lot. */
function appearancesIn(ladder: Ladder): (line: string, result: DrawResult) => readonly number[] {
  const timesOf = countEndings(ladder, (lot) => lot.slice(-2));
  return (line, result) => line.split(setMark).map((number) => timesOf(result).get(number) ?? 0);
}

/** How often each ending was drawn. Counted once per draw, which is compared with many tickets. */
function countEndings(ladder: Ladder, endingOf: (lot: string) => string): (result: DrawResult) => ReadonlyMap<string, number> {
  const counted = new WeakMap<DrawResult, ReadonlyMap<string, number>>();
  return (result) => {
    const known = counted.get(result);
    if (known) return known;
    const times = new Map<string, number>();
    for (const lot of lotsOf(ladder, result)) times.set(endingOf(lot), (times.get(endingOf(lot)) ?? 0) + 1);
    counted.set(result, times);
    return times;
  };
}

const repeated = (tier: string, times: number) => Array.from({ length: times }, () => tier);
