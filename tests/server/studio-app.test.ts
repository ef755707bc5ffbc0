import { gameTokenHeader, studioPaths } from '#studio/paths.ts';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Currency } from '#contract/money.ts';
import { vendorAnswer, vendorPaths } from '#contract/vendor.ts';
import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { StudioAnswer } from '#studio/protocol.ts';
import { sessionOpened, type SpinAnswer, spinAnswer } from '#studio/kinds/slot/protocol.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const other = testMerchant({ isDefault: false, currency: 'CNY' });
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other], now: new Date('2026-11-21T08:00:00Z') });
  const contexts = [app.merchant.code, other.code].map((code) => app.contextFor(code, { kind: 'system', name: 'test' }));
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts });
});
afterAll(() => app.close());

/** A registered player with money, in the first hot game, all through the platform's own addresses. */
async function openGame({ merchantCode, host, currency }: { merchantCode: string; host: string; currency: Currency }) {
  const browser = visitor(app, { host });
  await registerPlayer(browser, `u${randomUUID().slice(0, 8)}`);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  const memberId = info.value.id;
  await move(app.db, {
    merchantCode,
    currency,
    kind: 'deposit',
    key: randomUUID(),
    reference: 'test',
    description: 'test',
    postings: [{ source: 'channel:test:0', destination: playerCash(memberId), amountMinor: 50_000n }],
  });
  const games = await browser.call('GET /wps/relay/GCSGAME_hotGamesV2');
  const game = games.ok ? games.value.list.find((tile) => tile.supportPlay) : undefined;
  const launch = await browser.call('GET /wps/game/launchGame', { query: { gameId: game?.gameId ?? '', theme: 'dark' } });
  if (!launch.ok) throw new Error(launch.code);
  const [path, fragment] = launch.value.url.split('#');
  const launchToken = new URLSearchParams(fragment).get('launch') ?? '';
  const post = async (to: string, body: unknown, token = '') =>
    (
      await app.request(to, {
        method: 'POST',
        headers: { host, 'content-type': 'application/json', [gameTokenHeader]: token },
        body: JSON.stringify(body),
      })
    ).json() as Promise<StudioAnswer<unknown>>;
  const opened = await post(studioPaths.session, { launchToken });
  if (!opened.ok) throw new Error(opened.code);
  const { gameToken, state } = sessionOpened.parse(opened.value);
  const { nextServerSeedHash } = state.seeds;
  expect((await post(studioPaths.seeds, { clientSeed: 'from-the-device', nextServerSeedHash }, gameToken)).ok).toBe(true);
  const spin = async (betId: string = randomUUID()) =>
    (await post(studioPaths.spin, { betId, stakeMinor: '200' }, gameToken)) as StudioAnswer<SpinAnswer>;
  return { browser, memberId, path, fragment, game, state, spin };
}

describe('from the lobby to a paid round', () => {
  test('a player of each merchant launches, spins, and finds stake and win in wallet and record, in the own currency', async () => {
    for (const [merchant, currency] of [
      [app.merchant, app.merchant.currency],
      [other, 'CNY'],
    ] as const) {
      const play = await openGame({ merchantCode: merchant.code, host: merchant.mainDomain, currency });
      expect(play.path).toBe('/studio/play/slot.html');
      expect(play.state).toMatchObject({ gameCode: play.game?.gameId, title: play.game?.displayName, currency, balanceMinor: '50000' });

      let expected = 50_000n;
      for (let turn = 0; turn < 6; turn++) {
        const answer = await play.spin();
        if (!answer.ok) throw new Error(answer.code);
        const { round, balanceMinor } = spinAnswer.parse(answer.value);
        expected += BigInt(round.winMinor) - 200n;
        expect(balanceMinor).toBe(expected.toString());
        app.clock.advanceMs(2500);
      }
      const wallet = await play.browser.call('GET /wps/wallet/getWallet');
      expect(wallet).toMatchObject({ ok: true, value: { cashMinor: expected.toString(), currency } });
      const record = await play.browser.call('GET /wps/wallet/transactions', { query: { pageSize: 100 } });
      const kinds = record.ok ? record.value.list.map(({ kind, amountMinor, description }) => ({ kind, amountMinor, description })) : [];
      expect(kinds.filter(({ kind }) => kind === 'bet')).toEqual(
        Array.from({ length: 6 }, () => ({ kind: 'bet', amountMinor: '-200', description: play.game?.displayName })),
      );
      expect(kinds.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)).toBe(expected);
    }
  });

  test('the launch token rides in the fragment, in no query and no log', async () => {
    const play = await openGame({ merchantCode: app.merchant.code, host: app.merchant.mainDomain, currency: app.merchant.currency });
    expect(play.path).not.toContain('launch');
    expect(new URLSearchParams(play.fragment).get('theme')).toBe('dark');
  });

  test('after logout the open game takes no further bet', async () => {
    const play = await openGame({ merchantCode: app.merchant.code, host: app.merchant.mainDomain, currency: app.merchant.currency });
    await play.browser.call('DELETE /wps/session/logout');
    expect(await play.spin()).toMatchObject({ ok: false, code: 'token.expired' });
  });

  test('a game without an engine and a visitor without a session are refused', async () => {
    const play = await openGame({ merchantCode: app.merchant.code, host: app.merchant.mainDomain, currency: app.merchant.currency });
    const lists = await play.browser.call('GET /wps/relay/GCSGAME_gameList', { query: { gameType: 'PVP' } });
    const gameId = (lists.ok ? lists.value.games[0]?.gameId : undefined) ?? expect.fail();
    await app.db.pool.query('update catalogue_games set engine = null where id = $1', [gameId]);
    expect(await play.browser.call('GET /wps/game/launchGame', { query: { gameId } })).toMatchObject({
      ok: false,
      code: 'game.unavailable',
    });
    expect(await visitor(app).call('GET /wps/game/launchGame', { query: { gameId } })).toMatchObject({
      ok: false,
      code: 'session.required',
    });
  });
});

test('the version that a vendor call tells the stream is the one of the wallet, so that no screen shows an older balance', async () => {
  const play = await openGame({ merchantCode: app.merchant.code, host: app.merchant.mainDomain, currency: app.merchant.currency });
  await play.spin();
  const { rows } = await app.db.pool.query<Record<string, string>>("select * from vendor_wallet($1, $2, $3, 'house:rng:0', now())", [
    app.merchant.code,
    app.merchant.currency,
    play.memberId,
  ]);
  const wallet = await walletOf(app.db, { merchantCode: app.merchant.code, memberId: play.memberId, currency: app.merchant.currency });
  const { cashMinor: cash, heldMinor: held, bonusMinor: bonus, version } = wallet;
  const sums = { cash, held, bonus, playable: cash, version };
  expect(rows[0]).toEqual(Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, String(value)])));
});

test('an unsigned call over HTTP is answered 401 in the words of the vendor API, an unknown path 404', async () => {
  const send = (path: string) => app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  const unsigned = await send(vendorPaths.bet);
  expect(unsigned.status).toBe(401);
  expect(vendorAnswer.parse(await unsigned.json())).toMatchObject({ code: 'BAD_SIGNATURE' });
  expect((await send('/studio/nothing')).status).toBe(404);
});
