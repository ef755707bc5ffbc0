import { describe, expect, test } from 'vitest';

import { enginesFor } from '#server/domains/catalogue/data/engines/index.ts';
import { returnOf } from '#server/domains/catalogue/data/engines/returns.ts';
import { slots } from '#server/domains/catalogue/data/engines/slots.ts';
import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { fishRooms } from '#studio/kinds/fish/engine/rooms.ts';
import { instantGames } from '#studio/kinds/instant/engine/instant-games.ts';
import { slotMathOf, slotMaths } from '#studio/kinds/slot/engine/slot-maths.ts';
import { paybackPercent } from '#studio/kinds/sports/engine/price.ts';
import { tableById } from '#studio/kinds/table/server/tables.ts';
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

  test('is, where its vendor publishes returns, the least of all choices', () => {
    const published = new Map(engines.flatMap((engine) => leastPublished(engine)?.map((least) => [engine, least] as const) ?? []));
    expect(published.size).toBeGreaterThan(100);
    for (const engine of engines) expect([engine, returnOf(engine)]).toEqual([engine, published.get(engine)]);
    expect(enginesFor({ currency: 'PHP', returnPercent: 97 })).toEqual(engines.filter((engine) => (published.get(engine) ?? 0) >= 9700));
  });
});

/** In hundredths of a percent, by the vendor's own mathematics. */
function leastPublished(engine: string): number[] | undefined {
  const mathId = mathFor(engine);
  if (mathId === undefined) return undefined;
  const table = tableById(mathId);
  const hundredths = (percents: readonly string[]) => [Math.round(Math.min(...percents.map(Number)) * 100)];
  if (table?.rules.kind === 'cloth') return hundredths(table.rules.places.map(({ returnPercent }) => returnPercent));
  if (table?.rules.kind === 'crash') return hundredths(Object.values(table.rules.flight.published).flatMap(({ rtpPercent }) => rtpPercent));
  const slot = slotMaths.get(mathId);
  if (slot) return hundredths([slot.rtpPercent]);
  const instant = instantGames.get(mathId);
  if (instant) return hundredths(Object.values(instant.table.published).flatMap(({ rtpPercent }) => rtpPercent));
  const room = fishRooms.find(({ id }) => id === mathId);
  if (room) return [room.returnHundredths];
  return engine.startsWith('sports:') ? hundredths([paybackPercent]) : undefined;
}
