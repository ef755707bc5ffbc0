import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { clubLevels, clubStanding } from '#contract/club/facts.ts';
import { currencies } from '#contract/money.ts';
import { rounds, roundTransactions } from '#server/domains/rounds/schema.ts';
import { maskName } from '#server/domains/club/mask-name.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const elsewhere = testMerchant({ isDefault: false });
const now = new Date('2026-11-22T04:00:00Z');
const dayMs = 86_400_000;
let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [elsewhere], now });
});
afterAll(() => app.close());

interface Player {
  browser: InProcessGateway;
  memberId: string;
  name: string;
}

async function newPlayer(host = app.merchant.mainDomain): Promise<Player> {
  const browser = visitor(app, { host });
  made += 1;
  const name = `manlalaro_${made}`;
  await registerPlayer(browser, name);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  return { browser, memberId: info.value.id, name };
}

interface Played {
  stakeMinor: bigint;
  winMinor?: bigint;
  state?: 'open' | 'closed' | 'refunded';
  daysAgo?: number;
  merchantCode?: string;
}

/** A round as a vendor's calls leave it. */
async function played({ memberId }: Player, { stakeMinor, winMinor = 0n, state = 'closed', daysAgo = 0, merchantCode }: Played) {
  const openedAt = new Date(now.getTime() - daysAgo * dayMs);
  const roundId = randomUUID();
  await app.db.orm.insert(rounds).values({
    vendorCode: 'studio',
    roundId,
    merchantCode: merchantCode ?? app.merchant.code,
    memberId,
    gameId: 'jeepney-jackpot',
    gameName: 'Jeepney Jackpot',
    currency: 'PHP',
    state,
    stakeMinor: state === 'refunded' ? 0n : stakeMinor,
    winMinor,
    openedAt,
    endedAt: state === 'open' ? null : openedAt,
  });
  return roundId;
}

const club = async ({ browser }: Player) => {
  const result = await browser.call('GET /wps/member/club/benefit');
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const board = async ({ browser }: Player) => {
  const result = await browser.call('GET /wps/member/leaderboard');
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const bets = async ({ browser }: Player, query: { pageNo?: number; pageSize?: number; state?: 'closed' | 'open'; days?: number } = {}) => {
  const result = await browser.call('GET /wps/bet/record', { query });
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('the published rule of levels', () => {
  test.each(currencies)('rises in %s from nothing to the top, each level at its turnover and not one unit before', (currency) => {
    const levels = clubLevels(currency);
    expect(levels[0]).toEqual({ level: 1, fromMinor: 0n });
    for (const { level, fromMinor } of levels) {
      expect(clubStanding(currency, fromMinor).level).toBe(level);
      if (level > 1) expect(clubStanding(currency, fromMinor - 1n)).toEqual({ level: level - 1, missingMinor: 1n });
    }
    expect(clubStanding(currency, 10n ** 17n)).toEqual({ level: levels.length, missingMinor: 0n });
  });
});

describe('the club benefits of a member', () => {
  test('begin at VIP 1 with nothing played, and show every level with its rule (API-025, MEMB-003)', async () => {
    const view = await club(await newPlayer());
    expect(view).toMatchObject({ level: 1, labelName: 'VIP 1', turnoverMinor: '0', missingMinor: '500000', days: 90 });
    expect(view.levels.map(({ labelName }) => labelName)).toEqual(['VIP 1', 'VIP 2', 'VIP 3', 'VIP 4', 'VIP 5', 'VIP 6']);
  });

  test('come from stakes that were at risk: not from open or refunded rounds, nor from old ones, nor from wins', async () => {
    const player = await newPlayer();
    await played(player, { stakeMinor: 300_000n, winMinor: 250_000n });
    await played(player, { stakeMinor: 199_999n, daysAgo: 89 });
    await played(player, { stakeMinor: 400_000n, daysAgo: 91 });
    await played(player, { stakeMinor: 400_000n, state: 'open' });
    await played(player, { stakeMinor: 400_000n, state: 'refunded' });
    expect(await club(player)).toMatchObject({ level: 1, turnoverMinor: '499999', missingMinor: '1' });
    await played(player, { stakeMinor: 1n });
    expect(await club(player)).toMatchObject({ level: 2, labelName: 'VIP 2' });
  });

  test('are the label that the member info carries', async () => {
    const player = await newPlayer();
    await played(player, { stakeMinor: 2_500_000n });
    expect(await player.browser.call('GET /wps/member/info')).toMatchObject({ ok: true, value: { clubLabel: { labelName: 'VIP 3' } } });
  });
});

describe('the leaderboard', () => {
  test('shows real wins alone, the largest first, the best of each player, under masked names (MEMB-033)', async () => {
    const [first, second, loser] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await played(first, { stakeMinor: 100n, winMinor: 70_000n });
    await played(first, { stakeMinor: 100n, winMinor: 90_000n });
    await played(second, { stakeMinor: 100n, winMinor: 80_000n });
    await played(loser, { stakeMinor: 100_000n, winMinor: 99_999n });
    const { list } = await board(second);
    expect(list.slice(0, 2)).toMatchObject([
      { rank: 1, winMinor: '90000', isMine: false, gameName: 'Jeepney Jackpot' },
      { rank: 2, winMinor: '80000', isMine: true },
    ]);
    expect(list).toHaveLength(2);
    expect(JSON.stringify(list)).not.toContain('manlalaro');
    expect(list[0]?.name).toBe(maskName(first.name));
  });

  test('forgets what is older than a week, and knows nothing of open rounds or other merchants', async () => {
    const player = await newPlayer();
    await played(player, { stakeMinor: 1n, winMinor: 5_000_000n, daysAgo: 8 });
    await played(player, { stakeMinor: 1n, winMinor: 5_000_000n, state: 'open' });
    const stranger = await newPlayer(elsewhere.mainDomain);
    await played(stranger, { stakeMinor: 1n, winMinor: 5_000_000n, merchantCode: elsewhere.code });
    expect((await board(player)).list.map(({ winMinor }) => winMinor)).not.toContain('5000000');
    expect((await board(stranger)).list).toMatchObject([{ rank: 1, isMine: true }]);
  });

  test('leaves out at once who does not want to be on it, and takes them back (MEMB-033)', async () => {
    const player = await newPlayer();
    await played(player, { stakeMinor: 1n, winMinor: 7_777_777n });
    const stands = async () => (await board(player)).list.some(({ winMinor }) => winMinor === '7777777');
    const hide = (hidden: boolean) => player.browser.call('POST /wps/member/leaderboard/hidden', { body: { hidden } });
    expect(await stands()).toBe(true);
    await hide(true);
    expect([await stands(), (await board(player)).isHidden]).toEqual([false, true]);
    await hide(false);
    expect(await stands()).toBe(true);
  });

  test.each([
    ['kalabaw99', 'k****9'],
    ['ab', 'a****b'],
    ['x', 'x****'],
  ])('masks %s as %s, always as long', (name, masked) => expect(maskName(name)).toBe(masked));
});

describe('the game record', () => {
  test('holds every round with stake and win, newest first, page by page', async () => {
    const player = await newPlayer();
    for (let at = 0; at < 5; at += 1) await played(player, { stakeMinor: BigInt(at + 1), winMinor: 10n, daysAgo: at });
    const [first, second] = [await bets(player, { pageSize: 3 }), await bets(player, { pageNo: 2, pageSize: 3 })];
    expect([first.totalCount, first.totalPages]).toEqual([5, 2]);
    expect([...first.list, ...second.list].map(({ stakeMinor }) => stakeMinor)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('can be narrowed by state and by days', async () => {
    const player = await newPlayer();
    await played(player, { stakeMinor: 1n, daysAgo: 6 });
    await played(player, { stakeMinor: 2n, daysAgo: 20 });
    await played(player, { stakeMinor: 3n, state: 'open' });
    const stakes = async (query: Parameters<typeof bets>[1]) => (await bets(player, query)).list.map(({ stakeMinor }) => stakeMinor);
    expect(await stakes({ state: 'open' })).toEqual(['3']);
    expect(await stakes({ days: 7 })).toEqual(['3', '1']);
    expect(await stakes({ state: 'closed', days: 30 })).toEqual(['1', '2']);
  });

  test('opens a round step by step, with the balance after each; nobody else’s', async () => {
    const [player, stranger] = [await newPlayer(), await newPlayer()];
    const roundId = await played(player, { stakeMinor: 500n, winMinor: 900n });
    const step = (kind: 'bet' | 'win', amountMinor: bigint, balanceMinor: bigint, at: number, referenceId: string | null) => ({
      vendorCode: 'studio',
      transactionId: `${roundId}-${kind}`,
      kind,
      contentHash: 'x',
      merchantCode: app.merchant.code,
      memberId: player.memberId,
      roundId,
      referenceId,
      amountMinor,
      balanceMinor,
      createdAt: new Date(now.getTime() + at),
    });
    await app.db.orm.insert(roundTransactions).values([step('bet', 500n, 9500n, 0, null), step('win', 900n, 10_400n, 1, `${roundId}-bet`)]);
    const open = ({ browser }: Player) => browser.call('GET /wps/bet/record/:vendor/:roundId', { query: { vendor: 'studio', roundId } });
    expect(await open(player)).toMatchObject({
      ok: true,
      value: {
        stakeMinor: '500',
        winMinor: '900',
        steps: [
          { kind: 'bet', amountMinor: '500', balanceMinor: '9500' },
          { kind: 'win', amountMinor: '900', balanceMinor: '10400' },
        ],
      },
    });
    expect(await open(stranger)).toMatchObject({ ok: false, code: 'not.found' });
    expect((await bets(stranger)).totalCount).toBe(0);
  });
});
