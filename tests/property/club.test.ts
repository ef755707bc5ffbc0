import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { clubDays } from '#contract/club/facts.ts';
import { foldRounds } from '#server/domains/bets/index.ts';
import { showClub } from '#server/domains/club/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { openOperator, type Operator } from '#tests/server/fixture/operator.ts';

import { runs } from './runs.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

const hourMs = 3_600_000;
/** Older than what counts by some days. */
const mostHours = (clubDays + 5) * 24;
type State = 'open' | 'closed' | 'refunded';
interface Round {
  id: string;
  at: number;
  stake: number;
  state: State;
}

/** Around the edge of what counts, around today, and anywhere. */
const hoursAgo = fc.oneof(
  fc.integer({ min: clubDays * 24 - 30, max: clubDays * 24 + 30 }),
  fc.integer({ min: 0, max: 80 }),
  fc.nat(mostHours),
);
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      hoursAgo,
      stake: fc.integer({ min: 1, max: 900 }),
      isOpen: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('end' as const, 'void'), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'fold' as const }) },
);

test('the turnover of the club is that of its rounds one by one, whatever of them was summed before, late ends and voided ones too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25, size: 'max' }), async (acts) => {
      const code = operator.merchant.code;
      const member = await operator.newMember();
      const ctx = operator.contextFor(code, { kind: 'member', ...member, userName: 'tester', customerType: 0 }) as MemberCtx;
      // rounds of a day ago are late by the clock of the database
      operator.clock.time = new Date();
      const now = operator.clock.time.getTime();
      const rounds: Round[] = [];
      const shown = async () => Number((await showClub({ ctx })).turnoverMinor);
      const counted = () =>
        rounds
          .filter(({ at, state }) => state === 'closed' && at >= now - clubDays * 24 * hourMs)
          .reduce((sum, { stake }) => sum + stake, 0);
      for (const next of acts) {
        if (next.kind === 'play') rounds.push(await play(member.memberId, now - next.hoursAgo * hourMs, next.stake, next.isOpen));
        else if (next.kind === 'fold') await foldRounds({ ctx });
        else await change(rounds.filter(({ state }) => state === (next.kind === 'end' ? 'open' : 'closed')).at(next.which), next.kind);
        expect(await shown()).toBe(counted());
      }
      await foldRounds({ ctx });
      expect(await shown()).toBe(counted());
    }),
    { numRuns: runs(15) },
  );
});

async function play(memberId: string, at: number, stake: number, isOpen: boolean): Promise<Round> {
  const round: Round = { id: randomUUID(), at, stake, state: isOpen ? 'open' : 'closed' };
  await operator.db.pool.query(
    `insert into rounds (vendor_code, round_id, merchant_code, member_id, game_id, game_name, currency, state, stake_minor, win_minor, opened_at, ended_at)
     values ('studio', $1, $2, $3, $4, 'Slot', 'PHP', $5, $6, 0, $7, $8)`,
    [round.id, operator.merchant.code, memberId, operator.gameId, round.state, stake, new Date(at), isOpen ? null : new Date(at)],
  );
  return round;
}

/** As a vendor's calls leave it: what is taken back has no stake any more. */
async function change(round: Round | undefined, kind: 'end' | 'void'): Promise<void> {
  if (!round) return;
  Object.assign(round, kind === 'end' ? { state: 'closed' } : { state: 'refunded', stake: 0 });
  await operator.db.pool.query('update rounds set state = $2, stake_minor = $3, ended_at = now() where round_id = $1', [
    round.id,
    round.state,
    round.stake,
  ]);
}
