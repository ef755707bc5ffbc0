import { setMark } from '#lottery/choice.ts';
import { fraction } from '#lottery/fraction.ts';
import { evenClass, play } from '#lottery/play.ts';
import type { Play } from '#lottery/shape.ts';
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

/** How many numbers one entry may name: each is a line with a cap of its own. */
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
  return numberPlay({ ...named, digits, price: price ?? lotCount(lots), lots, isHit: (lot, line) => lot.endsWith(line) });
}

/** One digit at a place of one lot, counted from its end: -1 is the last. */
export function digitPlay({ ladder, place, ...named }: Named & { ladder: Ladder; place: number }): Play {
  return numberPlay({ ...named, digits: 1, lots: ladder, isHit: (lot, line) => lot.at(place) === line });
}

/** Some numbers that must all end a lot: paid once. */
export function togetherPlay({ ladder, size, id, group, odds, price }: Named & { ladder: Ladder; size: number }): Play {
  const { top, bottom } = allAppear(size, lotCount(ladder));
  return play({
    id,
    group,
    price,
    pick: { kind: 'sets', digits: 2, size, most: mostOfSets[size] ?? size },
    tiers: [{ id: 'all', odds }],
    classes: [evenClass(exampleOfSet(size), 'all', top, bottom)],
    hits: (line, result) => (appearances(ladder, line, result).every((times) => times > 0) ? ['all'] : []),
  });
}

/** Two numbers that must both end a lot: paid once, and half as much again for each time that one of them repeats, the more frequent one counting. */
export function pairPlay({ ladder, id, group, odds, price }: Named & { ladder: Ladder }): Play {
  const lots = lotCount(ladder);
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
      const times = appearances(ladder, line, result);
      return times.every((one) => one > 0) ? ['both', ...Array.from({ length: Math.max(...times) - 1 }, () => 'repeat')] : [];
    },
  });
}

function numberPlay({
  lots,
  digits,
  isHit,
  id,
  group,
  odds,
  price,
}: Named & { lots: Ladder; digits: number; isHit: (lot: string, line: string) => boolean }): Play {
  return play({
    id,
    group,
    price,
    pick: { kind: 'numbers', digits, most: mostNumbers[digits] ?? 100 },
    tiers: [{ id: 'hit', odds }],
    classes: [{ id: 'all', example: examples[digits] ?? '', expected: { hit: fraction(lotCount(lots), 10 ** digits) } }],
    hits: (line, result) =>
      lotsOf(lots, result)
        .filter((lot) => isHit(lot, line))
        .map(() => 'hit'),
  });
}

const exampleOfSet = (size: number) => ['07', '12', '34', '56'].slice(0, size).join(setMark);

/** How often each number of the line ends a lot. */
function appearances(ladder: Ladder, line: string, result: Readonly<Record<string, readonly string[]>>): readonly number[] {
  const lots = lotsOf(ladder, result);
  return line.split(setMark).map((number) => lots.filter((lot) => lot.endsWith(number)).length);
}
