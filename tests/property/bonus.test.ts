import { type Arbitrary, array, assert, asyncProperty, boolean, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endBonuses } from '#server/domains/bonus/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { type BonusAct, BonusModel, modelOffers } from '#tests/server/fixture/bonus-model.ts';
import { openBonusPlay } from '#tests/server/fixture/bonus.ts';
import { openOperator, type Operator } from '#tests/server/fixture/operator.ts';

import { runs } from './runs.ts';

type Play = Awaited<ReturnType<typeof openBonusPlay>>;

const dayMs = 86_400_000;

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
  operator.merchant.offers = [...modelOffers];
});
afterAll(() => operator.close());

const bet = constantFrom('b1', 'b2', 'b3', 'b4', 'b5', 'b6');
const round = constantFrom('x', 'y', 'z');
const act: Arbitrary<BonusAct> = oneof(
  { weight: 1, arbitrary: record({ kind: constant('deposit' as const), amount: constantFrom(1, 100, 450) }) },
  { weight: 3, arbitrary: record({ kind: constant('accept' as const), offer: integer({ min: 0, max: 2 }) }) },
  { weight: 7, arbitrary: record({ kind: constant('bet' as const), id: bet, round, amount: constantFrom(1, 97, 333, 400, 401) }) },
  {
    weight: 5,
    arbitrary: record({
      kind: constant('win' as const),
      id: constantFrom('w1', 'w2', 'w3', 'w4'),
      bet,
      amount: constantFrom(0, 7, 500, 1999),
      closes: boolean(),
    }),
  },
  { weight: 2, arbitrary: record({ kind: constant('rollback' as const), id: constantFrom('r1', 'r2'), bet }) },
  { weight: 2, arbitrary: record({ kind: constant('end' as const), round }) },
  { weight: 1, arbitrary: record({ kind: constant('giveUp' as const) }) },
  { weight: 1, arbitrary: record({ kind: constant('wait' as const), days: constantFrom(1, 2, 7) }) },
  { weight: 2, arbitrary: record({ kind: constant('job' as const) }) },
);

test('any history of deposits, bonuses, bets, wins, rollbacks, ends and expiries, each sent once or three times, moves what it must and no more', async () => {
  const start = operator.clock.now().getTime();
  const total = { deposited: 0n };
  await assert(
    asyncProperty(array(record({ act, copies: constantFrom(1, 1, 3) }), { minLength: 4, maxLength: 30 }), async (steps) => {
      operator.clock.time = new Date(start);
      const play = await openBonusPlay(operator);
      // days pass within one game
      await operator.db.pool.query("update round_game_tokens set expires_at = expires_at + interval '1 year' where member_id = $1", [
        play.member.memberId,
      ]);
      const model = new BonusModel();
      for (const { act: step, copies } of steps) {
        if (step.kind === 'deposit') total.deposited += BigInt(step.amount);
        await perform(play, step, step.kind === 'deposit' || step.kind === 'wait' ? 1 : copies);
        if (step.kind === 'wait') operator.clock.advanceMs(step.days * dayMs);
        model.apply(step);
        expect(await standing(play)).toEqual({
          cash: model.cash,
          bonuses: model.standing(),
        });
      }
    }),
    { numRuns: runs(30) },
  );
  operator.clock.time = new Date(start);
  expect(await operator.balance('channel:%')).toBe(-total.deposited);
  expect((await operator.balance('player:%')) + (await operator.balance('house:%'))).toBe(total.deposited);
  expect((await verifyLedger(operator.db)).faults).toEqual([]);
  const { rows } = await operator.db.pool.query(`
    select p.transaction_id from ledger_posting p join ledger_account s on s.id = p.source_id join ledger_account d on d.id = p.destination_id
    where s.address like 'player:%' and d.address like 'player:%:bonus:%'`);
  // cash never becomes bonus
  expect(rows).toEqual([]);
});

async function perform(play: Play, step: BonusAct, copies: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: copies }, () => once(play, step)));
  expect(new Set(answers).size).toBe(1);
}

/** A refusal is an answer as well. */
async function once(play: Play, step: BonusAct): Promise<string> {
  const own = (id: string) => `${play.member.memberId}.${id}`;
  const inRound = (id: string) => roundOfBet.get(own(id)) ?? own('x');
  switch (step.kind) {
    case 'deposit':
      await operator.deposit(play.member, BigInt(step.amount));
      return 'deposited';
    case 'wait':
      return 'waited';
    case 'job':
      await endBonuses({ ctx: operator.contextFor(operator.merchant.code, { kind: 'system', name: 'test' }) });
      return 'ran';
    case 'accept':
      return codeOf(play.accept(modelOffers[step.offer]?.id));
    case 'giveUp':
      return (await play.show()).active ? codeOf(play.giveUp(), 'gone') : 'gone';
    case 'bet': {
      const code = (
        await operator.call('bet', play.bet({ roundId: own(step.round), transactionId: own(step.id), amountMinor: String(step.amount) }))
      ).code;
      if (code === 'OK' && !roundOfBet.has(own(step.id))) roundOfBet.set(own(step.id), own(step.round));
      return code;
    }
    case 'win':
      return (
        await operator.call(
          'win',
          play.win({
            roundId: inRound(step.bet),
            transactionId: own(step.id),
            referenceTransactionId: own(step.bet),
            amountMinor: String(step.amount),
            roundClosed: step.closes,
          }),
        )
      ).code;
    case 'rollback':
      return (
        await operator.call(
          'rollback',
          play.rollback({ roundId: inRound(step.bet), transactionId: own(step.id), referenceTransactionId: own(step.bet) }),
        )
      ).code;
    case 'end':
      return (await operator.call('endRound', { token: play.token, roundId: own(step.round) })).code;
  }
}

/** The round in which a bet was taken. */
const roundOfBet = new Map<string, string>();

const codeOf = (work: Promise<unknown>, done = 'done'): Promise<string> =>
  work.then(
    () => done,
    (error: unknown) => (error instanceof Error && 'code' in error ? (done === 'gone' ? done : String(error.code)) : Promise.reject(error)),
  );

/** What the database holds, in the model's words. */
async function standing({ member: { memberId } }: Play) {
  const cash = Number(await operator.balance(`player:${memberId}:cash`));
  const { rows } = await operator.db.pool.query<{ offer: string; state: string; balance: string; wagered: string; converted: string }>(
    `select b.offer_id as offer, b.state, coalesce(a.balance_minor, 0) as balance, b.wagered_minor as wagered, b.converted_minor as converted
     from bonuses b left join ledger_account a on a.merchant_code = b.merchant_code and a.address = 'player:' || b.member_id || ':bonus:' || b.id
     where b.member_id = $1 order by b.offer_id`,
    [memberId],
  );
  return {
    cash,
    bonuses: rows.map((row) => ({ ...row, balance: Number(row.balance), wagered: Number(row.wagered), converted: Number(row.converted) })),
  };
}
