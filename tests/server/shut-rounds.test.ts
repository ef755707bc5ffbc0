import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { identitySessions } from '#server/domains/identity/schema.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { moveDrawsOn, placeOrder } from '#server/domains/lottery/index.ts';
import { playInstant } from '#studio/kinds/instant/engine/play-instant.ts';
import type { InstantRound } from '#studio/kinds/instant/protocol.ts';

import { openInstant } from './fixture/instant.ts';
import { codeOf, openLottery } from './fixture/lottery.ts';
import { visitor } from './fixture/identity.ts';
import { openOperator, openPlay, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

let operator: Operator;
let studio: TestStudio;
beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
});
afterEach(() => operator.change({}));
afterAll(() => operator.close());

const shut = { maintenance: true };

describe('a site that is shut while somebody plays', () => {
  test('takes the win of a round that is open, and its further bets, and no new round', async () => {
    const play = await openPlay(operator);
    expect((await operator.call('bet', play.bet())).code).toBe('OK');
    operator.change(shut);
    const raise = play.bet({ transactionId: `${play.roundId}:raise`, amountMinor: '50' });
    expect((await operator.call('bet', raise)).code).toBe('OK');
    const next = randomUUID();
    const refused = play.bet({ roundId: next, transactionId: `${next}:bet` });
    expect((await operator.call('bet', refused)).code).toBe('BET_NOT_ALLOWED');
    expect(await play.cash()).toBe(850n);
    expect((await operator.call('win', play.win())).code).toBe('OK');
    expect(await play.cash()).toBe(1100n);
    operator.change({});
    expect((await operator.call('bet', refused)).code).toBe('OK');
    expect((await verifyLedger(operator.db)).faults).toEqual([]);
  });

  test('answers a bet that is sent again as it did before, undoes one, and uses up the nonce of a refused one', async () => {
    const play = await openPlay(operator);
    const first = await operator.call('bet', play.bet());
    operator.change(shut);
    expect(await operator.call('bet', play.bet())).toEqual(first);
    expect((await operator.call('rollback', play.rollback())).code).toBe('OK');
    expect(await play.cash()).toBe(1000n);
    const nonce = randomUUID();
    const late = randomUUID();
    const body = { requestId: late, ...play.bet({ roundId: late, transactionId: `${late}:bet` }) };
    expect((await operator.send('bet', body, { nonce })).answer.code).toBe('BET_NOT_ALLOWED');
    expect((await operator.send('bet', body, { nonce })).answer.code).toBe('BAD_SIGNATURE');
    operator.change({});
    expect((await operator.send('bet', body, { nonce })).answer.code).toBe('BAD_SIGNATURE');
    expect(await play.cash()).toBe(1000n);
  });

  test('refuses new rounds of players who logged in in a restricted country alone', async () => {
    const [abroad, home] = [await openPlay(operator), await openPlay(operator)];
    const from = (address: string, { member }: typeof home) =>
      operator.db.orm.update(identitySessions).set({ address }).where(eq(identitySessions.id, member.sessionId));
    await from('8.8.8.8', abroad);
    await from('112.198.0.1', home);
    expect((await operator.call('bet', abroad.bet())).code).toBe('OK');
    operator.change({ restrictedCountries: ['US'] });
    expect((await operator.call('win', abroad.win())).code).toBe('OK');
    const bet = async (play: typeof home, roundId = randomUUID() as string) =>
      (await operator.call('bet', play.bet({ roundId, transactionId: `${roundId}:bet` }))).code;
    expect([await bet(abroad), await bet(home)]).toEqual(['BET_NOT_ALLOWED', 'OK']);
  });

  test('lets a game of mines be played to its end and paid, and tells the next bet in the game that it was not taken', async () => {
    const gameId = await operator.addGame('mines', 'mines:classic');
    const member = await operator.newMember(100_000n);
    const game = await openInstant(operator, studio, { member, gameId });
    const { round } = await game.play({ mines: 1 });
    operator.change(shut);
    const safe = await safeCell(round);
    const opened = valueOf(await game.act(round.roundId, 0, { kind: 'open', cell: safe }));
    operator.clock.advanceMs(5000);
    const ended = valueOf(await game.act(round.roundId, 1, { kind: 'cash-out' }));
    expect([opened.round.state, ended.round.state]).toEqual(['playing', 'closed']);
    expect(BigInt(ended.round.winMinor)).toBeGreaterThan(100n);
    const cash = await operator.balance(`player:${member.memberId}:cash`);
    expect(cash).toBe(100_000n - 100n + BigInt(ended.round.winMinor));
    operator.clock.advanceMs(5000);
    const again = await game.bet({ mines: 1 });
    expect(again.ok ? again.value.round.state : again.code).toMatch(/^(refused|bet\.refused)$/);
    expect(await operator.balance(`player:${member.memberId}:cash`)).toBe(cash);
  });

  /** Where the mine lies is the server's secret: a test may look. */
  async function safeCell(round: InstantRound): Promise<number> {
    const { rows } = await operator.db.pool.query<{ server_seed: string }>(
      'select server_seed from studio_seed_pairs where server_seed_hash = $1',
      [round.serverSeedHash],
    );
    const serverSeed = rows[0]?.server_seed ?? '';
    for (let cell = 0; cell < 25; cell += 1) {
      const after = playInstant({ ...round, serverSeed, stakeMinor: BigInt(round.stakeMinor), actions: [{ kind: 'open', cell }] });
      if (after?.game === 'mines' && after.status !== 'lost') return cell;
    }
    throw new Error('every cell is mined');
  }
});

describe('a lottery bet while the site is shut', () => {
  test('is refused whole and clearly; one that was taken before is drawn and settled as ever', async () => {
    const bench = await openLottery({ merchant: { maintenance: true } });
    try {
      const player = await bench.player();
      const order = await bench.order();
      // as if it had come a moment before the site was shut
      expect(await codeOf(placeOrder({ ctx: player, input: order }))).toBe('done');
      expect(await bench.cash(player)).toBe(99_800n);
      const refused = await visitor(bench.app).call('POST /lotto/lgw/orders', { body: await bench.order() });
      expect(refused).toMatchObject({ ok: false, code: 'system.maintenance' });
      expect([await bench.countOf('orders'), await bench.cash(player)]).toEqual([1, 99_800n]);
      await bench.goTo(bench.app.clock.now().getTime() + 5 * 60_000);
      await moveDrawsOn({ ctx: bench.system });
      const { rows } = await bench.app.db.pool.query<{ state: string }>(
        'select distinct state from lottery_tickets where merchant_code = $1',
        [bench.app.merchant.code],
      );
      expect(rows.map(({ state }) => state)).not.toContain('open');
      expect((await verifyLedger(bench.app.db)).faults).toEqual([]);
    } finally {
      await bench.close();
    }
  });
});
