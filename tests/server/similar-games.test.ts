import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { prepareCatalogue, readCatalogue } from '#server/domains/catalogue/index.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
});
afterAll(() => app.close());

const { games } = readCatalogue();
const gameOf = (engine: string) => games.find((game) => game.engine === engine) ?? expect.fail(`no game plays ${engine}`);

async function player(name: string) {
  const browser = visitor(app);
  await registerPlayer(browser, name);
  const similar = async (nodeId: string) => {
    const answer = await browser.call('GET /wps/game/similar', { query: { nodeId } });
    return answer.ok ? answer.value.games : expect.fail(answer.code);
  };
  return { browser, similar };
}

describe('games like one that was left', () => {
  test('are of its kind first, then of its vendor, six at most, and never the game itself', async () => {
    const { similar } = await player('like1');
    const plinko = gameOf('plinko:classic');
    const list = await similar(plinko.id);
    expect(list).toHaveLength(6);
    expect(list.map(({ gameId }) => gameId)).not.toContain(plinko.id);
    const kinds = list.map(({ gameId }) => games.find(({ id }) => id === gameId)?.engine?.split(':')[0]);
    const isLike = list.map(({ vassalage }, at) => kinds[at] === 'plinko' || vassalage === plinko.vendorCode);
    expect([kinds[0], isLike]).toEqual(['plinko', list.map(() => true)]);
    expect(new Set(list.map(({ gameType }) => gameType))).toEqual(new Set(['RNG']));
  });

  test('are none of a vendor under maintenance, and none for an unknown game', async () => {
    const { similar } = await player('like2');
    const plinko = gameOf('plinko:classic');
    const [first = expect.fail('none')] = await similar(plinko.id);
    await app.db.pool.query('insert into catalogue_closures (merchant_code, vendor_code, closed_at) values ($1, $2, now())', [
      app.merchant.code,
      first.vassalage,
    ]);
    expect((await similar(plinko.id)).map(({ vassalage }) => vassalage)).not.toContain(first.vassalage);
    await app.db.pool.query('delete from catalogue_closures where merchant_code = $1', [app.merchant.code]);
    expect(await similar('nobody.nothing')).toEqual([]);
  });

  test('are not offered to somebody whose play something stops, nor to visitors', async () => {
    const { browser, similar } = await player('like3');
    const { id } = gameOf('plinko:classic');
    expect(await similar(id)).toHaveLength(6);
    expect(await browser.call('POST /wps/protection/timeOut', { body: { length: '24h' } })).toMatchObject({ ok: true });
    expect(await similar(id)).toEqual([]);
    expect(await visitor(app).call('GET /wps/game/similar', { query: { nodeId: id } })).toMatchObject({
      ok: false,
      code: 'session.required',
    });
  });
});
