import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Envelope } from '#contract/errors.ts';
import { prizeModes } from '#contract/lottery/facts.ts';
import { commitmentOf, drawOf } from '#lottery/draw.ts';
import { rootFrom } from '#fair/merkle.ts';
import { receiptHashOf } from '#lottery/receipt.ts';
import { tableOf } from '#lottery/tables/index.ts';
import { changeVendor } from '#server/domains/catalogue/index.ts';
import { placeOrder } from '#server/domains/lottery/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { gameLink } from '#site/lib/game-link.ts';
import { readLaunchQuery } from '#site/lib/launch-query.ts';

import { registerPlayer, visitor } from './fixture/identity.ts';
import { fastGame, type LotteryBench, openLottery } from './fixture/lottery.ts';
import { deposit } from './fixture/operator.ts';
import { statementsOf } from './fixture/statements-of.ts';

const word = 'lottery:one-minute-five';
const games = [
  { vendor: 'TCG_LOTTO_VN', code: 'red-river', word, type: 'LOTT' },
  { vendor: 'BOLABILIS', code: 'one-minute-five', word, type: 'ELOTT' },
  { vendor: 'TCG_SEA', code: 'andaman', word, type: 'LOTT' },
  { vendor: 'SUERTE', code: 'six', word: 'lottery:suerte-six', type: 'LOTT' },
  { vendor: 'SUERTE', code: 'none', word: null, type: 'LOTT' },
  { vendor: 'BOLABILIS', code: 'slot', word: 'line-slot:low', type: 'RNG' },
] as const;

let bench: LotteryBench;
beforeAll(async () => {
  bench = await openLottery({ games });
});
afterAll(() => bench.close());

const guest = () => visitor(bench.app);
type Browser = ReturnType<typeof guest>;
type Name = Parameters<Browser['call']>[0];

async function ask<K extends Name>(browser: Browser, ...call: Parameters<typeof browser.call<K>>) {
  const result = await browser.call(...call);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

let made = 0;
/** A player who is logged in, with money. */
async function member(cashMinor = 100_000n) {
  const browser = guest();
  made += 1;
  const userName = `tumataya${made}`;
  await registerPlayer(browser, userName);
  const { rows } = await bench.app.db.pool.query<{ id: string }>('select id from identity_members where user_name = $1', [userName]);
  const memberId = rows[0]?.id ?? '';
  await deposit(bench.app.db, bench.app.merchant, memberId, cashMinor);
  const ctx = bench.app.contextFor(bench.app.merchant.code, { kind: 'member', memberId, sessionId: '', userName: '', customerType: 0 });
  return { browser, ctx: ctx as MemberCtx };
}

const strip = async (query: object) => ask(guest(), 'GET /lgw/vn/numeros/opened/game', { query });
const codes = (list: readonly { gameCode: string }[]) => list.map(({ gameCode }) => gameCode);

describe('the draws on sale', () => {
  test('come without a session as an array, by device, count, prize mode and language, in the order of the lobby (API-063)', async () => {
    const response = await bench.app.request('/lgw/vn/numeros/opened/game?device=MOBILE&count=20&prizeMode=Lott&language=tl', {
      headers: { host: bench.app.merchant.mainDomain },
    });
    const body = (await response.json()) as Envelope<{ gameCode: string }[]>;
    expect([response.status, body.success && codes(body.value)]).toEqual([200, ['red-river']]);
    expect(codes(await strip({ device: 'MOBILE' }))).toEqual(['red-river', 'one-minute-five', 'andaman', 'six']);
    expect(codes(await strip({ count: 2 }))).toEqual(['red-river', 'one-minute-five']);
  });

  test('are narrowed by the prize modes Lott, ZY and Elott of the merchant, and by SEA of the launcher (DATA-057)', async () => {
    expect(prizeModes).toEqual(['Lott', 'ZY', 'Elott', 'SEA']);
    const byMode = await Promise.all(prizeModes.map(async (prizeMode) => codes(await strip({ prizeMode }))));
    expect(byMode).toEqual([['red-river'], ['six'], ['one-minute-five'], ['andaman']]);
    expect(codes(await strip({ prizeMode: 'lott' }))).toEqual(['red-river']);
    expect(codes(await strip({ prizeMode: 'Lott,SEA' }))).toEqual(['red-river', 'andaman']);
    expect(await strip({ prizeMode: prizeModes.join() })).toEqual(await strip({}));
  });

  test.each(['count=21', 'count=0', 'count=all', 'prizeMode=none', 'prizeMode=Lott,none', 'language=1'])(
    '%s is refused: at most 20 come (CONST-006)',
    async (query) => {
      const response = await bench.app.request(`/lgw/vn/numeros/opened/game?${query}`, {
        headers: { host: bench.app.merchant.mainDomain },
      });
      expect([response.status, await response.json()]).toMatchObject([400, { success: false, errorCode: 'request.invalid' }]);
    },
  );

  test('have every field of a lottery item, remainTime in milliseconds, lockTime in seconds, lotteryTime as a pair (DATA-046, DATA-047, DATA-048)', async () => {
    const [item] = await ask(guest(), 'GET /lotto/lgw/games/opened/numero', { query: { gameId: fastGame } });
    const { issues, serverTime } = await bench.detail();
    const issue = issues[0] ?? expect.fail('nothing is on sale');
    expect(item).toEqual({
      mobileIconUrl: '/art/one-minute-five@1x.webp',
      gameId: fastGame,
      gameCode: 'one-minute-five',
      displayName: 'Test one-minute-five',
      previousWinningNumber: '',
      remark: '1 min',
      everyMinutes: 1,
      isSale: true,
      remainTime: issue.drawAt - serverTime,
      lockTime: (issue.drawAt - issue.lockAt) / 1000,
      numero: issue.numero,
      lotteryTime: [issue.lockAt, 2 * issue.drawAt - issue.lockAt],
      lottoMode: [],
    });
    expect(serverTime).toBe(bench.app.clock.now().getTime());
  });

  test('are asked for without a session, of one lottery or of all (API-062)', async () => {
    expect(codes(await ask(guest(), 'GET /lotto/lgw/games/opened/numero', { query: {} }))).toHaveLength(4);
    const none = await guest().call('GET /lotto/lgw/games/opened/numero', { query: { gameId: 'suerte.none' } });
    expect(none).toMatchObject({ ok: false, code: 'game.not.found' });
  });

  test('are read once for all who ask within half a second, what time decides is each time anew', async () => {
    bench.app.clock.advanceMs(1000);
    const asking = async (prizeMode: 'Elott' | 'SEA') => {
      let listed: Awaited<ReturnType<typeof strip>> = [];
      const statements = await statementsOf(bench.app.db, async () => (listed = await strip({ prizeMode })));
      return { listed, count: statements.length };
    };
    const first = await asking('Elott');
    expect(first.count).toBeGreaterThan(0);
    bench.app.clock.advanceMs(499);
    const [again, other] = [await asking('Elott'), await asking('SEA')];
    expect([again.count, other.count, other.listed.length]).toEqual([0, 0, 1]);
    expect((first.listed[0]?.remainTime ?? 0) - (again.listed[0]?.remainTime ?? 0)).toBe(499);
    bench.app.clock.advanceMs(1);
    expect((await asking('Elott')).count).toBeGreaterThan(0);
  });

  test('are no longer on sale from the lock on, and make room for the next at the draw', async () => {
    const [issue, next] = (await bench.detail()).issues;
    const item = async () => (await strip({ prizeMode: 'Elott' }))[0];
    await bench.goTo(issue?.lockAt ?? 0);
    expect(await item()).toMatchObject({ numero: issue?.numero, isSale: false });
    bench.app.clock.freezeAt(new Date((issue?.drawAt ?? 0) - 1));
    expect(await item()).toMatchObject({ numero: issue?.numero, remainTime: 1 });
    await bench.goTo(issue?.drawAt ?? 0);
    const { last } = await bench.detail();
    expect(await item()).toMatchObject({ numero: next?.numero, isSale: true, previousWinningNumber: last?.short });
    expect([last?.numero, last?.short]).toEqual([issue?.numero, expect.stringMatching(/^\d{5}$/)]);
  });
});

describe('the lists of the lottery gateway', () => {
  const list = [fastGame, 'tcg-lotto-vn.red-river', 'tcg-sea.andaman', 'suerte.six'];
  const ids = (tiles: readonly { gameId: string }[]) => tiles.map(({ gameId }) => gameId);

  test('popular games come without a session, those first that sold most (API-057)', async () => {
    const { ctx } = await member();
    await placeOrder({ ctx, input: await bench.order() });
    await bench.goTo((await bench.detail()).issues[0]?.drawAt ?? 0);
    expect(ids((await ask(guest(), 'GET /lgw/games/popular', { query: {} })).list)).toEqual(list);
    expect(ids((await ask(guest(), 'GET /lgw/games/popular', { query: { count: 1 } })).list)).toEqual([fastGame]);
  });

  test('mobile games come without a session, page by page, by type and prize mode (API-058)', async () => {
    const page = await ask(guest(), 'GET /lgw/games/mobile', { query: { pageNo: 2, pageSize: 3 } });
    expect([ids(page.games), page.pageNum, page.totalPages, page.totalCount]).toEqual([['suerte.six'], 2, 2, 4]);
    expect(ids((await ask(guest(), 'GET /lgw/games/mobile', { query: { gameType: 'ELOTT' } })).games)).toEqual([fastGame]);
    expect(ids((await ask(guest(), 'GET /lgw/games/mobile', { query: { prizeMode: 'SEA' } })).games)).toEqual(['tcg-sea.andaman']);
  });

  test('the menu names each vendor with its lotteries, and asks for a session (API-059)', async () => {
    expect(await guest().call('GET /lgw/vn/games/game_menu', { query: {} })).toMatchObject({ ok: false, code: 'session.required' });
    const { browser } = await member();
    const menu = (await ask(browser, 'GET /lgw/vn/games/game_menu', { query: {} })).list;
    expect(menu.map(({ gameType, vassalage, games: tiles }) => [gameType, vassalage, ids(tiles)])).toEqual([
      ['LOTT', 'TCG_LOTTO_VN', ['tcg-lotto-vn.red-river']],
      ['ELOTT', 'BOLABILIS', [fastGame]],
      ['LOTT', 'TCG_SEA', ['tcg-sea.andaman']],
      ['LOTT', 'SUERTE', ['suerte.six']],
    ]);
  });

  test('the recent lotteries are those the player opened, the latest first, no other games, and ask for a session (API-060)', async () => {
    expect(await guest().call('GET /lgw/vn/games/game_menu/recent', { query: {} })).toMatchObject({ ok: false, code: 'session.required' });
    const { browser } = await member();
    for (const nodeId of ['tcg-sea.andaman', 'bolabilis.slot', fastGame]) {
      bench.app.clock.advanceMs(1);
      await ask(browser, 'GET /wps/relay/MCS2_addRecentGame', { query: { nodeId } });
    }
    const page = await ask(browser, 'GET /lgw/vn/games/game_menu/recent', { query: {} });
    expect([ids(page.list), page.totalCount]).toEqual([[fastGame, 'tcg-sea.andaman'], 2]);
  });

  test('the mobile menus are the categories LOTT and ELOTT with their vendors, and ask for a session (API-061)', async () => {
    expect(await guest().call('GET /lgw/games/mobile_game_menus', { query: {} })).toMatchObject({ ok: false, code: 'session.required' });
    const { browser } = await member();
    const { sorting } = await ask(browser, 'GET /lgw/games/mobile_game_menus', { query: {} });
    expect(sorting.map(({ gameCategory, vendorNames }) => [gameCategory, vendorNames.map(({ vassalage }) => vassalage)])).toEqual([
      ['LOTT', ['TCG_LOTTO_VN', 'TCG_SEA', 'SUERTE']],
      ['ELOTT', ['BOLABILIS']],
    ]);
  });
});

describe('the launch of a lottery', () => {
  test('of a tile of the vendors TCG_LOTTO_VN and TCG_SEA passes its gameCode and prize mode, SEA for TCG_SEA, and is played on the page itself (API-064, LOTT-019, LOTT-020, LOTT-021)', async () => {
    const { browser } = await member();
    const { games: tiles } = await ask(browser, 'GET /lgw/games/mobile', { query: {} });
    const launches = tiles.filter(({ vassalage }) => vassalage.startsWith('TCG_')).map((tile) => gameLink(tile, 'member'));
    expect(launches).toEqual([
      '/m/launchGame?gameId=tcg-lotto-vn.red-river&prize_mode=Lott&code=red-river',
      '/m/launchGame?gameId=tcg-sea.andaman&prize_mode=SEA&code=andaman',
    ]);
    for (const link of launches) {
      const { pageBack: _, ...query } = readLaunchQuery(link.split('?')[1] ?? '');
      const launched = await ask(browser, 'GET /wps/game/launchGame', { query });
      const { gameId, code: gameCode } = query;
      expect(launched).toMatchObject({ screen: 'lottery', url: `/m/launchGame?gameId=${gameId}`, game: { gameId, gameCode } });
    }
    const { rows } = await bench.app.db.pool.query('select 1 from round_launches');
    expect(rows).toEqual([]);
    const slot = await ask(browser, 'GET /wps/game/launchGame', { query: { gameId: 'bolabilis.slot' } });
    expect(slot).toMatchObject({ screen: 'frame' });
  });
});

describe('a ticket from the order to the proof', () => {
  test('is bought, drawn, settled and checked by what the calls say alone', async () => {
    const { browser, ctx } = await member(10_000n);
    const { tickets, serverTime } = await ask(browser, 'POST /lotto/lgw/orders', { body: await bench.order() });
    const [ticket] = tickets;
    if (!ticket) throw new Error('nothing was bought');
    expect([serverTime, await bench.cash(ctx)]).toEqual([bench.app.clock.now().getTime(), 9_800n]);
    const proof = { query: { gameId: fastGame, numero: ticket.numero } };
    const sealed = await ask(guest(), 'GET /lotto/lgw/draw', proof);
    expect([sealed.seed, sealed.salt, sealed.result, sealed.short]).toEqual([null, null, null, null]);

    await bench.goTo(ticket.drawAt);
    const draw = await ask(guest(), 'GET /lotto/lgw/draw', proof);
    const { seed, salt, merkleRoot, gameCode, numero, beacon } = draw;
    if (seed === null || salt === null || merkleRoot === null) throw new Error('nothing was published');
    expect(commitmentOf({ seed, salt, gameCode, numero })).toBe(sealed.commitment);
    expect(drawOf({ table: tableOf(draw.tableId), seed, gameCode, numero, merkleRoot, beacon })).toEqual(draw.result);
    const receipt = await ask(browser, 'GET /lotto/lgw/ticket', { query: { ticketId: ticket.ticketId } });
    expect(rootFrom(receiptHashOf(receipt.receiptText), receipt.merklePath ?? [])).toBe(merkleRoot);
    expect(receipt).toMatchObject({ result: draw.result, state: expect.stringMatching(/^(won|lost)$/) as string });

    const results = await ask(guest(), 'GET /lotto/lgw/results', { query: { gameId: fastGame } });
    expect(results.list[0]).toMatchObject({ numero, result: draw.result, ticketCount: 1 });
    const mine = await ask(browser, 'GET /lotto/lgw/tickets', { query: { state: receipt.state } });
    expect([mine.totalCount, mine.list[0]?.ticketId]).toEqual([1, ticket.ticketId]);
    expect((await ask(browser, 'GET /lotto/lgw/tickets', { query: { state: 'cancelled' } })).totalCount).toBe(0);
  });

  test('is seen by nobody else, and no draw of another game or day is found', async () => {
    const [{ browser }, other] = [await member(), await member()];
    const { tickets } = await ask(browser, 'POST /lotto/lgw/orders', { body: await bench.order() });
    const ticketId = tickets[0]?.ticketId ?? '';
    expect(await other.browser.call('GET /lotto/lgw/ticket', { query: { ticketId } })).toMatchObject({
      ok: false,
      code: 'ticket.not.found',
    });
    expect((await ask(other.browser, 'GET /lotto/lgw/tickets', { query: {} })).list).toEqual([]);
    const draw = await guest().call('GET /lotto/lgw/draw', { query: { gameId: fastGame, numero: '20200101-001' } });
    expect(draw).toMatchObject({ ok: false, code: 'issue.not.found' });
  });

  test('is not sold while its vendor is under maintenance', async () => {
    const ctx = bench.system;
    await changeVendor({ ctx, input: { vendorCode: 'BOLABILIS', isClosed: true } });
    const { browser } = await member();
    expect(await browser.call('POST /lotto/lgw/orders', { body: await bench.order() })).toMatchObject({
      ok: false,
      code: 'game.unavailable',
    });
    bench.app.clock.advanceMs(500);
    expect((await strip({ prizeMode: 'Elott' }))[0]).toMatchObject({ isSale: false });
    await changeVendor({ ctx, input: { vendorCode: 'BOLABILIS', isClosed: false } });
    bench.app.clock.advanceMs(500);
    expect((await strip({ prizeMode: 'Elott' }))[0]).toMatchObject({ isSale: true });
  });

  test('is for members: a guest and a free trial buy nothing', async () => {
    const body = await bench.order();
    expect(await guest().call('POST /lotto/lgw/orders', { body })).toMatchObject({ ok: false, code: 'session.required' });
    const trial = guest();
    const { userName } = await ask(trial, 'GET /wps/member/trialuser');
    trial.setToken((await ask(trial, 'POST /wps/session/login/freeplay', { body: { username: userName } })).token);
    expect(await trial.call('POST /lotto/lgw/orders', { body })).toMatchObject({ ok: false, code: 'trial.members.only' });
  });
});

describe('the jackpots', () => {
  test('begin at their published least, with their next draw', async () => {
    const list = await ask(guest(), 'GET /lotto/lgw/jackpots', { query: {} });
    expect(list.map(({ gameId }) => gameId)).toEqual(['suerte.six']);
    expect(BigInt(list[0]?.amountMinor ?? '0')).toBeGreaterThan(0n);
    expect(list[0]?.drawAt).toBeGreaterThan(bench.app.clock.now().getTime());
  });
});
