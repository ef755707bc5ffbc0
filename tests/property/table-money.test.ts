import { type Arbitrary, array, assert, asyncProperty, constant, constantFrom, nat, oneof, record, uniqueArray } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { payMinor } from '#studio/kinds/instant/engine/pay.ts';
import { rulesOf } from '#studio/kinds/table/server/rules.ts';
import type { Json } from '#studio/store/json.ts';
import { cashOf, openOperator, type Operator, type TestMember } from '#tests/server/fixture/operator.ts';
import { type Fault, openStudio, type TestStudio } from '#tests/server/fixture/studio.ts';
import { type Guest, sitDown } from '#tests/server/fixture/table.ts';

import { runs } from './runs.ts';
import { expectZeroSum } from './zero-sum.ts';

type Act =
  /** Places are told by a number of any size, as each cloth has its own; a flight has a setting instead. */
  | { kind: 'bet'; id: string; places: readonly number[]; stakeMinor: string; setting: number | null }
  | { kind: 'undo' | 'cash-out'; id: string }
  | { kind: 'wait'; ms: number }
  | { kind: 'cut'; call: 'bet' | 'win' | 'rollback'; fault: Fault }
  | { kind: 'kill' };

const id = constantFrom('first-bet-of-the-run', 'second-bet-of-the-run', 'third-bet-of-the-run');
const betOf = (betId: Arbitrary<string>, setting: Arbitrary<number | null>): Arbitrary<Act> =>
  record({
    kind: constant('bet' as const),
    id: betId,
    places: uniqueArray(nat(999), { minLength: 1, maxLength: 3 }),
    stakeMinor: constantFrom('100', '500', '1000'),
    setting,
  });
const act: Arbitrary<Act> = oneof(
  { weight: 4, arbitrary: betOf(id, constantFrom(null, 120, 300)) },
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

/** Nobody takes this one back and no call of it is cut: every history has a bet that a round decides. */
const opening = betOf(constant('opening-bet-of-the-run'), constantFrom(120, 300));

const startMinor = 10_000n;
/** One table of every cloth, and a flight. */
const tables = {
  baccarat: 'siete',
  roulette: 'avenida',
  'sic-bo': 'sarao',
  'dragon-tiger': 'duet',
  'colour-game': 'perya',
  crash: 'rocket',
} as const;
type Game = keyof typeof tables;
const games = Object.keys(tables) as Game[];
const gameIds = new Map<Game, string>();
let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
  for (const game of games) gameIds.set(game, await operator.addGame(game, `${game}:${tables[game]}`));
});
afterAll(() => operator.close());

/** Plays the acts as a player, a bad line and a dying server would. */
async function play(game: Game, acts: readonly Act[], run: string): Promise<TestMember> {
  const member = await operator.newMember(startMinor);
  const gameId = gameIds.get(game) ?? expect.fail(`no game of ${game}`);
  let studio = openStudio(operator);
  let guest = await sitDown(operator, studio, { member, gameId });
  const end = async () => {
    await guest.leave();
    studio.close();
  };
  for (const one of acts) {
    if (one.kind === 'wait') operator.clock.advanceMs(one.ms);
    if (one.kind === 'cut') studio.fail(one.call, one.fault);
    if (one.kind === 'kill') {
      await end();
      studio = openStudio(operator);
      guest = await sitDown(operator, studio, { member, gameId });
    }
    await studio.tick();
    if (one.kind === 'bet') await bet(guest, game, one, `${run}-${one.id}`);
    if (one.kind === 'undo') await guest.undo(`${run}-${one.id}`);
    if (one.kind === 'cash-out') await guest.cashOut(`${run}-${one.id}`);
  }
  await end();
  await settleAll(openStudio(operator));
  return member;
}

async function bet(guest: Guest, game: Game, one: Extract<Act, { kind: 'bet' }>, betId: string) {
  const { round } = (await guest.refresh()).now;
  if (!round) return;
  const { stakeMinor, setting } = one;
  const rules = rulesOf(game);
  if (rules.kind === 'crash') return void (await guest.fly(round.roundId, stakeMinor, setting, betId));
  const places = one.places.map((number) => rules.places[number % rules.places.length]?.id ?? expect.fail('no place'));
  await guest.bet(round.roundId, Object.fromEntries(places.map((place) => [place, stakeMinor])), betId);
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
  round_outcome: (Record<string, Json> & { pointHundredths?: number }) | null;
}

/** What every bet must have come to, told from its round's outcome alone. */
function checkBet(game: Game, row: Row): bigint {
  if (row.state !== 'closed') return 0n;
  expect(row.in_time).toBe(true);
  const stake = BigInt(row.stake_minor);
  const rules = rulesOf(game);
  if (rules.kind === 'cloth') {
    const chips = (row.choice.chips ?? []).map(({ place, stakeMinor }) => ({ betId: place, stakeMinor: BigInt(stakeMinor) }));
    expect(chips.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)).toBe(stake);
    const paid = rules.settle(row.round_outcome, chips).reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
    expect(BigInt(row.win_minor)).toBe(paid);
  } else {
    const paid = row.outcome?.paidHundredths ?? Number.NaN;
    expect(paid).toBeLessThanOrEqual(row.round_outcome?.pointHundredths ?? 0);
    expect(BigInt(row.win_minor)).toBe(payMinor(stake, paid));
  }
  return BigInt(row.win_minor) - stake;
}

test.each(games)(
  '%s: whatever a player, the line and the server do at a table, the money is what the rounds say: money in = money out + house',
  async (game) => {
    let run = 0;
    let decided = 0;
    await assert(
      asyncProperty(opening, array(act, { minLength: 6, maxLength: 20 }), async (first, acts) => {
        const member = await play(game, [first, ...acts], `${game}-${run++}`);
        const { rows } = await operator.db.pool.query<Row>(
          `select b.bet_id, b.state, b.stake_minor::text, b.win_minor::text, b.created_at < r.closes_at as in_time, b.choice, b.outcome, r.outcome as round_outcome
         from studio_rounds b join studio_table_rounds r on r.id::text = b.ref where b.player_id = $1`,
          [member.memberId],
        );
        expect(new Set(rows.map((row) => row.bet_id)).size).toBe(rows.length);
        decided += rows.filter(({ state }) => state === 'closed').length;
        const net = rows.reduce((sum, row) => sum + checkBet(game, row), 0n);
        expect(await operator.balance(cashOf(member))).toBe(startMinor + net);
        await expectZeroSum(operator);
      }),
      { numRuns: runs(game === 'crash' ? 5 : 2), endOnFailure: true },
    );
    // of one history every bet may have gone back: the line cut it, or a flight was left alone for too long
    expect(decided).toBeGreaterThan(0);
  },
);
