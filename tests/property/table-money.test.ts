import { type Arbitrary, array, assert, asyncProperty, constant, constantFrom, oneof, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { payMinor } from '#studio/engines/instant/pay.ts';
import { dragonTiger, type DragonTigerOutcome } from '#studio/engines/dragon-tiger/decide.ts';
import { cashOf, openOperator, type Operator, type TestMember } from '#tests/server/fixture/operator.ts';
import { type Fault, openStudio, type TestStudio } from '#tests/server/fixture/studio.ts';
import { type Guest, sitDown } from '#tests/server/fixture/table.ts';

import { runs } from './runs.ts';

type Act =
  | { kind: 'bet'; id: string; place: 'dragon' | 'tie'; setting: number | null }
  | { kind: 'undo' | 'cash-out'; id: string }
  | { kind: 'wait'; ms: number }
  | { kind: 'cut'; call: 'bet' | 'win' | 'rollback'; fault: Fault }
  | { kind: 'kill' };

const id = constantFrom('first-bet-of-the-run', 'second-bet-of-the-run', 'third-bet-of-the-run');
const act: Arbitrary<Act> = oneof(
  {
    weight: 4,
    arbitrary: record({ kind: constant('bet' as const), id, place: constantFrom('dragon', 'tie'), setting: constantFrom(null, 120, 300) }),
  },
  { weight: 2, arbitrary: record({ kind: constantFrom('undo', 'cash-out'), id }) },
  { weight: 4, arbitrary: record({ kind: constant('wait' as const), ms: constantFrom(250, 1_000, 3_500, 9_000) }) },
  {
    weight: 2,
    arbitrary: record({
      kind: constant('cut' as const),
      call: constantFrom('bet', 'win', 'rollback'),
      fault: constantFrom<Fault>('lost', 'answer-lost', 'error'),
    }),
  },
  { weight: 1, arbitrary: constant({ kind: 'kill' as const }) },
);

const startMinor = 10_000n;
let operator: Operator;
const games = { cloth: '', crash: '' };
beforeAll(async () => {
  operator = await openOperator();
  games.cloth = await operator.addGame('dragon-tiger', 'dragon-tiger:duet');
  games.crash = await operator.addGame('crash', 'crash:rocket');
});
afterAll(() => operator.close());

/** Plays the acts as a player, a bad line and a dying server would. */
async function play(game: keyof typeof games, acts: readonly Act[], run: string): Promise<TestMember> {
  const member = await operator.newMember(startMinor);
  const times = { retryMs: 1, callMs: 200 };
  let studio = openStudio(operator, times);
  let guest = await sitDown(operator, studio, { member, gameId: games[game] });
  const end = async () => {
    await guest.leave();
    studio.close();
  };
  for (const one of acts) {
    if (one.kind === 'wait') operator.clock.advanceMs(one.ms);
    if (one.kind === 'cut') studio.fail(one.call, one.fault);
    if (one.kind === 'kill') {
      await end();
      studio = openStudio(operator, times);
      guest = await sitDown(operator, studio, { member, gameId: games[game] });
    }
    await studio.tick();
    if (one.kind === 'bet') await bet(guest, game, one, `${run}-${one.id}`);
    if (one.kind === 'undo') await guest.undo(`${run}-${one.id}`);
    if (one.kind === 'cash-out') await guest.cashOut(`${run}-${one.id}`);
  }
  await end();
  await settleAll(openStudio(operator, times));
  return member;
}

async function bet(guest: Guest, game: keyof typeof games, { place, setting }: Extract<Act, { kind: 'bet' }>, betId: string) {
  const { round } = (await guest.refresh()).now;
  if (!round) return;
  await (game === 'crash' ? guest.fly(round.roundId, '1000', setting, betId) : guest.bet(round.roundId, { [place]: '1000' }, betId));
}

/** Time passes at a process that nobody visits. */
async function settleAll(studio: TestStudio) {
  const isLeft = async () => {
    const { rowCount } = await operator.db.pool.query(
      `select 1 from studio_table_rounds where settled_at is null union all
       select 1 from studio_rounds where state not in ('closed', 'cancelled', 'refused')`,
    );
    return (rowCount ?? 0) > 0;
  };
  while (await isLeft()) {
    operator.clock.advanceMs(20_000);
    await studio.sweep();
    await studio.tick();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  studio.close();
}

interface Row {
  bet_id: string;
  state: string;
  stake_minor: string;
  win_minor: string;
  in_time: boolean;
  choice: { chips?: { place: string; stakeMinor: string }[]; cashOutHundredths?: number | null };
  outcome: { paidHundredths?: number } | null;
  round_outcome: { pointHundredths?: number } | null;
}

/** What every bet must have come to, told from its round's outcome alone. */
function checkBet(row: Row): bigint {
  if (row.state !== 'closed') return 0n;
  expect(row.in_time).toBe(true);
  const stake = BigInt(row.stake_minor);
  if (row.choice.chips) {
    const [chip] = row.choice.chips;
    const bets = [{ betId: chip?.place ?? '', stakeMinor: stake }];
    const [settled] = dragonTiger.settle(row.round_outcome as unknown as DragonTigerOutcome, bets);
    expect(BigInt(row.win_minor)).toBe(settled?.payoutMinor);
  } else {
    const paid = row.outcome?.paidHundredths ?? Number.NaN;
    expect(paid).toBeLessThanOrEqual(row.round_outcome?.pointHundredths ?? 0);
    expect(BigInt(row.win_minor)).toBe(payMinor(stake, paid));
  }
  return BigInt(row.win_minor) - stake;
}

test.each(['cloth', 'crash'] as const)(
  'whatever a player, the line and the server do at a table (%s), the money is what the rounds say',
  async (game) => {
    let run = 0;
    let settled = 0;
    await assert(
      asyncProperty(array(act, { minLength: 6, maxLength: 20 }), async (acts) => {
        const member = await play(game, acts, `${game}-${run++}`);
        const { rows } = await operator.db.pool.query<Row>(
          `select b.bet_id, b.state, b.stake_minor::text, b.win_minor::text, b.created_at < r.closes_at as in_time, b.choice, b.outcome, r.outcome as round_outcome
         from studio_rounds b join studio_table_rounds r on r.id::text = b.ref where b.player_id = $1`,
          [member.memberId],
        );
        expect(new Set(rows.map((row) => row.bet_id)).size).toBe(rows.length);
        settled += rows.filter(({ state }) => state === 'closed').length;
        const net = rows.reduce((sum, row) => sum + checkBet(row), 0n);
        expect(await operator.balance(cashOf(member))).toBe(startMinor + net);
      }),
      { numRuns: runs(6), endOnFailure: true },
    );
    expect(settled).toBeGreaterThan(0);
  },
);
