import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Play } from '#lottery/shape.ts';
import { allTables, tableOf } from '#lottery/tables/index.ts';
import { addNumbers, quickPick, setPlace, termsOf, toggleTerm, valuesOf } from '#site/lib/lottery-choice.ts';
import { factsOf, oddsByOption, returnsOf } from '#site/lib/lottery-facts.ts';

const playOf = (tableId: string, playId: string): Play => {
  const play = tableOf(tableId).plays.find(({ id }) => id === playId);
  if (!play) throw new Error(`no ${playId}`);
  return play;
};

describe('what a tap writes', () => {
  test('adds an entry in its order and takes it away again', () => {
    expect(['07', '33', '12'].reduce(toggleTerm, '')).toBe('07,12,33');
    expect(toggleTerm('07,12,33', '12')).toBe('07,33');
    expect(toggleTerm('07', '07')).toBe('');
  });

  test('sets one place and leaves the others', () => {
    const one = setPlace('', { place: 1, places: 3, terms: ['4', '2'] });
    expect(one).toBe('|2,4|');
    expect(setPlace(one, { place: 0, places: 3, terms: ['9'] })).toBe('9|2,4|');
    expect([termsOf('9|2,4|', 1), termsOf('9|2,4|', 2)]).toEqual([['2', '4'], []]);
  });

  test('adds every number that a word, a range or an order means, and no more than the play takes', () => {
    const pick = { kind: 'numbers', digits: 2, most: 12 } as const;
    expect(addNumbers(pick, '07', '10-19')).toBe('07,10,11,12,13,14,15,16,17,18,19');
    expect(addNumbers(pick, '', '~12')).toBe('12,21');
    expect(addNumbers(pick, '07', 'big')).toBeUndefined();
  });
});

describe('a quick pick', () => {
  const plays = allTables.flatMap((table) => table.plays.map((play) => [`${table.id} ${play.id}`, play] as const));

  test('is exactly one line of every play of every table', () => {
    fc.assert(
      fc.property(fc.constantFrom(...plays), fc.infiniteStream(fc.nat()), ([, play], numbers) => {
        const choice = quickPick(play, (end) => Number(numbers.next().value) % end);
        expect(play.linesOf(choice)).toHaveLength(1);
      }),
      { numRuns: 100 },
    );
  });

  test('can be every value of a place', () => {
    const play = playOf('digits-3', 'first-2');
    const seen = new Set(Array.from({ length: 100 }, (_, at) => quickPick(play, sequence([Math.floor(at / 10), at % 10]))));
    expect(seen.size).toBe(valuesOf(play.pick).length ** 2);
  });
});

const sequence = (numbers: readonly number[]) => {
  let at = 0;
  return (end: number) => (numbers[at++ % numbers.length] ?? 0) % end;
};

describe('what is said before a bet', () => {
  test('is the odds, how often a hit comes, and what returns of 100', () => {
    const play = playOf('digits-5', 'digit-1');
    const [fact] = factsOf(play);
    expect([fact?.tier.odds, fact?.draws, returnsOf(play, {}).get('all')]).toEqual([950, 10, '95']);
  });

  test('says the chance of a jackpot to the draw: 6 of 55 are 28,989,675 ways', () => {
    const [first] = factsOf(playOf('six-55', 'six'));
    expect([first?.tier.id, first?.draws]).toEqual(['match-6', 28_989_675]);
  });

  test('finds the odds of every word of every play, and of a sum of dice by how often it comes', () => {
    for (const table of allTables)
      for (const play of table.plays) {
        const odds = oddsByOption(table, play);
        if (play.pick.kind === 'options')
          expect([...odds.keys()].toSorted(), `${table.id} ${play.id}`).toEqual([...play.pick.options].toSorted());
      }
    const sum = oddsByOption(tableOf('dice-3'), playOf('dice-3', 'sum-exact'));
    // 3 comes one way in 216, 10 in 27
    expect([(sum.get('3') ?? 0) > (sum.get('4') ?? 0), (sum.get('10') ?? 0) < (sum.get('9') ?? 0), sum.get('3') === sum.get('18')]).toEqual(
      [true, true, true],
    );
  });
});
