import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  changeListing,
  changeVendor,
  loadCatalogue,
  offerGames,
  openCatalogueVersions,
  readCatalogue,
} from '#server/domains/catalogue/index.ts';
import type { NodeHandler } from '#server/pipeline/captured-response.ts';
import type { Gateway } from '#site/api/gateway.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';

const other = testMerchant({ isDefault: false });
const offered = ['PERLAS', 'KAPRE'];
let drawn = 0;

/** Stands where Astro's handler stands: says the first game of the list and who is closed. */
const pages: NodeHandler = async (_request, response, _next, locals) => {
  drawn += 1;
  const { api } = locals as { api: Gateway };
  const [list, mapping] = await Promise.all([
    api.call('GET /wps/relay/GCSGAME_gameList', { query: { pageSize: 1 } }),
    api.call('GET /wps/relay/GCSGAME_getVassGameType'),
  ]);
  if (!list.ok || !mapping.ok) throw new Error('the catalogue does not answer');
  const vendors = mapping.value.sorting.flatMap(({ vendorNames }) => vendorNames);
  const closed = vendors.filter(({ isClosed }) => isClosed).map(({ vassalage }) => vassalage);
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`${list.value.games[0]?.displayName}, closed: ${closed.join()}`);
};

const whole = readCatalogue();
/** No more than is looked at. */
const catalogue = { ...whole, games: whole.games.filter(({ vendorCode }) => offered.includes(vendorCode)) };
const art = { tiles: {} };

describe('a page from the cache', () => {
  let app: TestApp;
  let site: ServedPipeline;
  beforeAll(async () => {
    app = await createTestApp({ otherMerchants: [other] });
    await loadCatalogue({ db: app.db, input: { catalogue, art } });
    for (const { code } of [app.merchant, other]) await offerGames({ ctx: systemOf(code), input: { vendors: offered } });
    site = await servePipeline({ app, pages });
  });
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
  });
  const systemOf = (merchantCode: string) => app.contextFor(merchantCode, { kind: 'system', name: 'test' });
  const page = async (host = app.merchant.mainDomain) => (await site.get('/m/rng', { host })).body.toString();
  const versionOf = async (merchantCode: string) => {
    const versions = await openCatalogueVersions(app);
    await versions.close();
    return versions.of(merchantCode);
  };
  const becomes = (text: string) => expect.poll(() => page()).toBe(text);

  test('follows a vendor that closes, within a second, at that merchant alone', async () => {
    // by then this process knows what the lobbies were filled with
    await expect.poll(() => app.catalogue.of(other.code)).toBe(await versionOf(other.code));
    expect([await page(), await page(other.mainDomain)]).toEqual(['Pearl Divers, closed: ', 'Pearl Divers, closed: ']);
    await changeVendor({ ctx: systemOf(app.merchant.code), input: { vendorCode: 'KAPRE', isClosed: true } });
    await becomes('Pearl Divers, closed: KAPRE');
    const before = drawn;
    expect(await page(other.mainDomain)).toBe('Pearl Divers, closed: ');
    expect(drawn).toBe(before);
  });

  test('depends on a version, which every change of what the lobby shows changes, and nothing done a second time', async () => {
    const ctx = systemOf(app.merchant.code);
    const games = catalogue.games.map((game) => (game.id === 'perlas.sea-silk' ? { ...game, name: 'Sutlang Dagat' } : game));
    for (const change of [
      () => loadCatalogue({ db: app.db, input: { catalogue: { ...catalogue, games }, art } }),
      () => changeVendor({ ctx, input: { vendorCode: 'KAPRE', isClosed: false } }),
      () => changeListing({ ctx, input: { gameId: 'perlas.sea-silk', sort: -1 } }),
      () => offerGames({ ctx, input: { vendors: ['PERLAS'] } }),
    ]) {
      const before = await versionOf(ctx.merchant.code);
      await change();
      expect(await versionOf(ctx.merchant.code), String(change)).not.toBe(before);
    }
    const before = await versionOf(ctx.merchant.code);
    await changeVendor({ ctx, input: { vendorCode: 'PERLAS', isClosed: false } });
    await offerGames({ ctx, input: { vendors: ['PERLAS'] } });
    await loadCatalogue({ db: app.db, input: { catalogue: { ...catalogue, games }, art } });
    expect(await versionOf(ctx.merchant.code)).toBe(before);
  });
});
