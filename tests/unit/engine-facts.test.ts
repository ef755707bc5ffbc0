import { describe, expect, test } from 'vitest';

import { enginesFor } from '#server/domains/catalogue/data/engines/index.ts';
import { slots } from '#server/domains/catalogue/data/engines/slots.ts';
import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { slotMathOf } from '#studio/kinds/slot/engine/slot-maths.ts';
import { mathFor } from '#studio/games.ts';
import { slotStakes } from '#studio/kinds/slot/server/stakes.ts';

const engines = enginesFor({ currency: 'PHP' });

describe('what the catalogue says about an engine', () => {
  test('covers every engine that runs a game', () => {
    const used = new Set(readCatalogue({ outside: 'all' }).games.flatMap(({ engine }) => engine ?? []));
    expect([...used].filter((engine) => !engines.includes(engine))).toEqual([]);
  });

  test.each(Object.keys(slots) as (keyof typeof slots)[])(
    'is for the slot %s what its vendor says: the lines (or ways) and the lowest stake',
    (engine) => {
      const { lines: played, ways, stakeUnits } = slotMathOf(mathFor(engine) ?? '');
      const lines = ways ?? played;
      expect(enginesFor({ currency: 'PHP', lines })).toContain(engine);
      expect(enginesFor({ currency: 'PHP', lines: lines + 1 })).not.toContain(engine);
      for (const [currency, digits] of [
        ['PHP', 2],
        ['VND', 0],
      ] as const) {
        const lowest = slotStakes(digits, stakeUnits)[0] ?? expect.fail();
        expect(enginesFor({ currency, stakeMinor: lowest })).toContain(engine);
        expect(enginesFor({ currency, stakeMinor: lowest - 1n })).not.toContain(engine);
      }
    },
  );
});
