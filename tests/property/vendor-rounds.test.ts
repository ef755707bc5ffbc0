import { type Arbitrary, array, assert, asyncProperty, boolean, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { VendorAnswer } from '#contract/vendor.ts';
import { cashOf, openOperator, type Operator } from '#tests/server/fixture/operator.ts';

import { runs } from './runs.ts';
import { expectZeroSum } from './zero-sum.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

type Act =
  | { kind: 'bet'; id: string; round: string; amount: number }
  | { kind: 'win'; id: string; round: string; amount: number; bet: string; closes: boolean }
  | { kind: 'rollback'; id: string; round: string; bet: string }
  | { kind: 'end'; round: string };

const pick = (...words: string[]) => constantFrom(...words);
const round = pick('x', 'y');
const act: Arbitrary<Act> = oneof(
  record({ kind: constant('bet' as const), id: pick('b1', 'b2', 'b3'), round, amount: constantFrom(1, 300, 700) }),
  record({
    kind: constant('win' as const),
    id: pick('w1', 'w2', 'w3'),
    round,
    amount: constantFrom(0, 5, 900),
    bet: pick('b1', 'b2', 'b3', 'w1'),
    closes: boolean(),
  }),
  record({ kind: constant('rollback' as const), id: pick('r1', 'r2'), round, bet: pick('b1', 'b2', 'b3', 'w1') }),
  record({ kind: constant('end' as const), round }),
);

/** What the platform must do, told without a database: what is in the purse, and which ids were used for what. */
class Model {
  cash = 1000;
  used = new Map<string, { act: Act; isUndone?: boolean; isTombstone?: boolean }>();
  ended = new Map<string, 'closed' | 'refunded'>();

  apply(act: Act): void {
    if (act.kind === 'end') {
      const bets = this.bets(act.round);
      if (bets.length > 0 && !this.ended.has(act.round)) this.ended.set(act.round, 'closed');
      return;
    }
    if (this.used.has(act.id)) return;
    if (act.kind === 'bet') this.bet(act);
    else if (act.kind === 'win') this.win(act);
    else this.undo(act);
  }

  bet(act: Extract<Act, { kind: 'bet' }>): void {
    if (this.ended.has(act.round) || act.amount > this.cash) return;
    this.cash -= act.amount;
    this.used.set(act.id, { act });
  }

  win(act: Extract<Act, { kind: 'win' }>): void {
    const bet = this.used.get(act.bet);
    if (
      bet?.act.kind !== 'bet' ||
      bet.isTombstone ||
      bet.isUndone ||
      bet.act.round !== act.round ||
      this.ended.get(act.round) === 'refunded'
    )
      return;
    this.cash += act.amount;
    this.used.set(act.id, { act });
    if (act.closes) this.ended.set(act.round, 'closed');
  }

  undo(act: Extract<Act, { kind: 'rollback' }>): void {
    const bet = this.used.get(act.bet);
    if (bet && (bet.act.kind === 'win' || bet.act.kind === 'end' || bet.act.round !== act.round)) return;
    if (!bet) this.used.set(act.bet, { act, isTombstone: true });
    else if (bet.act.kind === 'bet' && !bet.isUndone) {
      if ([...this.used.values()].some(({ act: other }) => other.kind === 'win' && other.bet === act.bet && other.round === act.round))
        return;
      this.cash += bet.act.amount;
      bet.isUndone = true;
      if (this.bets(act.round).every(({ isUndone }) => isUndone) && !this.hasWin(act.round)) this.ended.set(act.round, 'refunded');
    }
    this.used.set(act.id, { act });
  }

  bets(name: string) {
    return [...this.used.values()].filter(({ act: other }) => other.kind === 'bet' && other.round === name);
  }

  hasWin(name: string): boolean {
    return [...this.used.values()].some(({ act: other }) => other.kind === 'win' && other.round === name && other.amount > 0);
  }
}

test('any sequence of bets, wins, rollbacks and ends, reversed, repeated and doubled, moves what it must and no more: money in = money out + house', async () => {
  const inserted = { cash: 0n };
  await assert(
    asyncProperty(array(record({ act, copies: integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 14 }), async (steps) => {
      const member = await operator.newMember(1000n);
      inserted.cash += 1000n;
      const { token = '' } = await operator.call('authenticate', { launchToken: await operator.launch(member) });
      const model = new Model();
      for (const { act: step, copies } of steps) {
        const answers = await Promise.all(Array.from({ length: copies }, () => send(step, member.memberId, token)));
        expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
        model.apply(step);
        expect(await operator.balance(cashOf(member))).toBe(BigInt(model.cash));
      }
      const { rows } = await operator.db.pool.query<{ stake: string; win: string }>(
        'select coalesce(sum(stake_minor), 0)::text as stake, coalesce(sum(win_minor), 0)::text as win from rounds where member_id = $1',
        [member.memberId],
      );
      expect(1000n - BigInt(rows[0]?.stake ?? 0) + BigInt(rows[0]?.win ?? 0)).toBe(BigInt(model.cash));
      await expectZeroSum(operator);
    }),
    { numRuns: runs(60) },
  );
  expect(await operator.balance('channel:%')).toBe(-inserted.cash);
});

function send(step: Act, member: string, token: string): Promise<VendorAnswer> {
  const own = (id: string) => `${member}.${id}`;
  const money = { gameCode: operator.gameId, token, currency: 'PHP' as const };
  if (step.kind === 'bet')
    return operator.call('bet', {
      ...money,
      transactionId: own(step.id),
      roundId: own(step.round),
      amountMinor: String(step.amount),
      freeRound: false,
    });
  if (step.kind === 'win')
    return operator.call('win', {
      ...money,
      transactionId: own(step.id),
      roundId: own(step.round),
      amountMinor: String(step.amount),
      referenceTransactionId: own(step.bet),
      roundClosed: step.closes,
    });
  if (step.kind === 'rollback')
    return operator.call('rollback', {
      token,
      transactionId: own(step.id),
      roundId: own(step.round),
      referenceTransactionId: own(step.bet),
    });
  return operator.call('endRound', { token, roundId: own(step.round) });
}
