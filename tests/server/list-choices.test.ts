import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { leastReturns, volatilities } from '#contract/games/facts.ts';
import { listChoices, listGames, loadCatalogue, offerGames, readCatalogue } from '#server/domains/catalogue/index.ts';
import type { Here } from '#server/domains/catalogue/ranked-hits.ts';
import type { Ctx } from '#server/platform/context.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';

let app: TestApp;
let ctx: Ctx;

beforeAll(async () => {
  app = await createTestApp();
  ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await loadCatalogue({ db: app.db, input: { catalogue: readCatalogue(), art: { tiles: {} } } });
  await offerGames({ ctx, input: { vendors: 'all' } });
});

afterAll(() => app.close());

describe('what a list can be narrowed by', () => {
  test.each<Here>([
    {},
    { type: 'RNG' },
    { type: 'FISH' },
    { type: 'LIVE' },
    { type: 'PVP' },
    { type: 'SPORTS' },
    { type: 'RNG', vendorCode: 'PERLAS' },
    { vendorCode: 'BTI' },
    { type: 'RNG', kind: 'crash' },
    { type: 'RNG', kind: 'plinko' },
  ])('is what the list has games of, and nothing else: %j', async (here) => {
    const count = async (narrowed: object) =>
      (await listGames({ ctx, input: { ...here, ...narrowed, pageNumber: 1, pageSize: 1 } })).totalCount;
    const found = await listChoices({ ctx, input: here });
    for (const volatility of volatilities)
      expect([volatility, found.volatilities.includes(volatility)]).toEqual([volatility, (await count({ volatility })) > 0]);
    for (const percent of leastReturns)
      expect([percent, found.returns.includes(percent)]).toEqual([percent, (await count({ returnPercent: Number(percent) })) > 0]);
    for (const lines of [1, 5, 10, 20, 25, 50, 243])
      expect([lines, lines <= found.mostLines]).toEqual([lines, (await count({ lines })) > 0]);
    for (const stakeMinor of [10n, 20n, 100n, 500n, 1000n, 100_000n])
      expect([stakeMinor, stakeMinor >= (found.lowestStakeMinor ?? 10n ** 9n)]).toEqual([stakeMinor, (await count({ stakeMinor })) > 0]);
    expect(found.hasNew).toBe((await count({ classify: 'NEW' })) > 0);
  });

  test('is answered to visitors', async () => {
    const all = { gameType: 'RNG', kind: 'crash' } as const;
    expect(await app.api.call('GET /wps/game/choices', { query: all })).toMatchObject({
      ok: true,
      value: {
        kinds: [{ kind: 'crash' }],
        volatilities: [],
        mostLines: expect.any(Number),
        lowestStakeMinor: expect.stringMatching(/^\d+$/),
      },
    });
  });
});
