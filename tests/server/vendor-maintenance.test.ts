import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { catalogueClosures } from '#server/domains/catalogue/schema.ts';
import { changeVendor, prepareCatalogue } from '#server/domains/catalogue/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { openOperator, openPlay, type Operator } from './fixture/operator.ts';

const other = testMerchant({ isDefault: false });
let app: TestApp;
let operator: Operator;

const systemOf = (merchantCode: string) => app.contextFor(merchantCode, { kind: 'system', name: 'test' });
const setClosed = (isClosed: boolean, vendorCode = 'PERLAS') =>
  changeVendor({ ctx: systemOf(app.merchant.code), input: { vendorCode, isClosed } });

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
  const contexts = [systemOf(app.merchant.code), systemOf(other.code)];
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts });
  operator = await openOperator();
});
afterAll(async () => {
  await operator.close();
  await app.close();
});

async function player(name: string, host = app.merchant.mainDomain) {
  const browser = visitor(app, { host });
  await registerPlayer(browser, name);
  const open = async (gameId: string) => {
    const result = await browser.call('GET /wps/game/launchGame', { query: { gameId } });
    return result.ok ? result.value.game?.displayName : result.code;
  };
  return { open };
}

async function closedVendors(host = app.merchant.mainDomain): Promise<string[]> {
  const mapping = await visitor(app, { host }).call('GET /wps/relay/GCSGAME_getVassGameType');
  if (!mapping.ok) throw new Error(mapping.code);
  return mapping.value.sorting.flatMap(({ vendorNames }) =>
    vendorNames.filter(({ isClosed }) => isClosed).map(({ vassalage }) => vassalage),
  );
}

describe('GET /wps/game/launchGame', () => {
  test('answers players who are logged in an address that opens the game, and nobody else (API-056)', async () => {
    const query = { gameId: 'perlas.pearl-divers', code: 'lobby', pageBack: 'home', language: 'tl' };
    expect(await visitor(app).call('GET /wps/game/launchGame', { query })).toMatchObject({ ok: false, code: 'session.required' });
    const browser = visitor(app);
    await registerPlayer(browser, 'launcher');
    const launched = await browser.call('GET /wps/game/launchGame', { query });
    expect(launched).toMatchObject({ ok: true, value: { game: { gameId: 'perlas.pearl-divers', vassalage: 'PERLAS' } } });
    expect(launched.ok && launched.value.url).toMatch(/^\/studio\/play\/slot\.html#launch=[\w-]{45}&lang=tl/);
    const unknown = await browser.call('GET /wps/game/launchGame', { query: { gameId: 'nobody.nothing' } });
    expect(unknown).toMatchObject({ ok: false, code: 'game.not.found' });
  });
});

describe('a vendor under maintenance', () => {
  test('opens none of its games, at that merchant alone, until it is open again', async () => {
    const [here, there] = [await player('here'), await player('there', other.mainDomain)];
    expect(await here.open('perlas.pearl-divers')).toBe('Pearl Divers');
    await setClosed(true);
    await setClosed(true);
    expect(await here.open('perlas.pearl-divers')).toBe('vendor.maintenance');
    expect(await here.open('perlas.sea-silk')).toBe('vendor.maintenance');
    expect(await here.open('bayanihan.jeepney-joyride')).toBe('Jeepney Joyride');
    expect(await there.open('perlas.pearl-divers')).toBe('Pearl Divers');
    expect([await closedVendors(), await closedVendors(other.mainDomain)]).toEqual([['PERLAS'], []]);
    await setClosed(false);
    await setClosed(false);
    expect(await here.open('perlas.pearl-divers')).toBe('Pearl Divers');
    expect(await closedVendors()).toEqual([]);
  });

  test('keeps its games in the lists', async () => {
    await setClosed(true);
    const list = await visitor(app).call('GET /wps/relay/GCSGAME_gameList', { query: { vassalage: 'PERLAS' } });
    expect(list.ok && list.value.totalCount).toBe(28);
    await setClosed(false);
  });

  test('that the merchant does not have cannot be closed', async () => {
    await expect(setClosed(true, 'NOBODY')).rejects.toMatchObject({ code: 'not.found' });
  });

  test('lets whoever plays already play on, and opens no other game for them', async () => {
    const play = await openPlay(operator);
    const vendorCode = operator.merchant.code.toUpperCase();
    await operator.db.orm.insert(catalogueClosures).values({ merchantCode: operator.merchant.code, vendorCode, closedAt: new Date() });
    expect((await operator.call('bet', play.bet())).code).toBe('OK');
    expect((await operator.call('win', play.win())).code).toBe('OK');
    await expect(operator.launch(play.member)).rejects.toMatchObject({ code: 'vendor.maintenance' });
    await operator.db.orm.delete(catalogueClosures);
  });

  test('closes practice too: a free trial plays there again when the work is done (AUTH-003)', async () => {
    const trial = await operator.newTrial();
    const vendorCode = operator.merchant.code.toUpperCase();
    await operator.db.orm.insert(catalogueClosures).values({ merchantCode: operator.merchant.code, vendorCode, closedAt: new Date() });
    await expect(operator.launch(trial)).rejects.toMatchObject({ code: 'vendor.maintenance' });
    await operator.db.orm.delete(catalogueClosures);
    expect(await operator.launch(trial)).not.toBe('');
  });
});
