import { randomUUID } from 'node:crypto';

import { type Arbitrary, array, assert, asyncProperty, boolean, constant, constantFrom, oneof, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { VendorAnswer } from '#contract/vendor.ts';
import { practiceToken } from '#studio/practice/practice-token.ts';
import { openPurse } from '#studio/practice/purse.ts';
import { openPlay, openOperator, type Operator } from '#tests/server/fixture/operator.ts';
import { openStudio, type TestStudio } from '#tests/server/fixture/studio.ts';

import { runs } from './runs.ts';

let operator: Operator;
let studio: TestStudio;
beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
});
afterAll(() => operator.close());

const startMinor = 1000n;
const names = ['1', '2', '3'] as const;
const [bet, round] = [constantFrom(...names), constantFrom(...names)];

// a round of a game that is played for practice has one bet, under its own name
const act = oneof(
  record({ kind: constant('bet' as const), bet, amount: constantFrom(1, 300, 700) }),
  record({ kind: constant('win' as const), id: bet, bet, round, amount: constantFrom(0, 5, 900), closes: boolean() }),
  record({ kind: constant('rollback' as const), id: bet, bet }),
);
type Act = typeof act extends Arbitrary<infer T> ? T : never;

/** The same win, first without and then with the end of its round: another call under the same id. */
const winToldOtherwise: Act[] = [
  { kind: 'bet', bet: '1', amount: 1 },
  { kind: 'win', id: '3', bet: '1', round: '1', amount: 0, closes: false },
  { kind: 'win', id: '3', bet: '1', round: '1', amount: 0, closes: true },
];

/** One history, told to whoever answers for the player with this token. */
function telling(token: string) {
  const ids = new Map<string, string>(names.map((name) => [name, randomUUID()]));
  const idOf = (name: string) => ids.get(name) ?? name;
  return async (given: Act): Promise<VendorAnswer> => {
    const reference = `${idOf(given.bet)}:bet`;
    const common = { token, gameCode: operator.gameId, currency: 'PHP' as const };
    const send = async () => {
      if (given.kind === 'bet') {
        const stake = { roundId: idOf(given.bet), transactionId: reference, amountMinor: String(given.amount), freeRound: false };
        return studio.core.vendor.call('bet', { ...common, ...stake });
      }
      const { kind, id } = given;
      const of = { transactionId: `${idOf(id)}:${kind}`, referenceTransactionId: reference };
      if (kind === 'rollback') return studio.core.vendor.call('rollback', { ...of, token, roundId: idOf(given.bet) });
      const { amount, closes } = given;
      return studio.core.vendor.call('win', {
        ...common,
        ...of,
        roundId: idOf(given.round),
        amountMinor: String(amount),
        roundClosed: closes,
      });
    };
    const result = await send();
    if (!result.known) throw new Error(result.reason);
    return result.answer;
  };
}

async function newPurse(): Promise<string> {
  const playerId = randomUUID();
  await openPurse(studio.core.db, { playerId, currency: 'PHP', now: operator.clock.now() });
  await operator.db.pool.query('update studio_practice_purses set balance_minor = $2 where player_id = $1', [playerId, startMinor]);
  return playerId;
}

test('play money answers every history of bets, wins, rollbacks and repeats as the platform answers it with money (AUTH-003)', async () => {
  await assert(
    asyncProperty(array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
      const { token } = await openPlay(operator, startMinor);
      const [money, play] = [telling(token), telling(practiceToken(await newPurse()))];
      for (const one of acts) {
        const [{ code, balanceMinor }, answer] = [await money(one), await play(one)];
        expect([answer.code, answer.balanceMinor]).toEqual([code, balanceMinor]);
      }
    }),
    { numRuns: runs(40), examples: [[winToldOtherwise]] },
  );
});

test('histories told all at once, and twice, leave what their movements say, and never less than nothing', async () => {
  await assert(
    asyncProperty(array(act, { minLength: 1, maxLength: 10 }), async (acts) => {
      const playerId = await newPurse();
      const tell = telling(practiceToken(playerId));
      await Promise.all([...acts, ...acts].map(tell));
      const { rows } = await operator.db.pool.query<{ balance: string; sum: string }>(
        `select p.balance_minor as balance, $2::bigint + coalesce(sum(case m.kind when 'bet' then -m.amount_minor else m.amount_minor end), 0) as sum
         from studio_practice_purses p left join studio_practice_moves m on m.player_id = p.player_id where p.player_id = $1 group by p.player_id`,
        [playerId, startMinor],
      );
      expect(rows[0]?.balance).toBe(rows[0]?.sum);
      expect(BigInt(rows[0]?.balance ?? -1)).toBeGreaterThanOrEqual(0n);
    }),
    { numRuns: runs(20) },
  );
});
