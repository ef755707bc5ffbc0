import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { branchSums, foldTeams, memberSums } from '#server/domains/teams/index.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';
import { plantMember, type Planted } from '#tests/server/fixture/branch.ts';
import { openOperator, type Operator } from '#tests/server/fixture/operator.ts';
import { testMerchantCode } from '#tests/server/fixture/database.ts';

import { runs } from './runs.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

const members = 5;
type Act =
  | { kind: 'bet'; who: number; stake: number; bonus: number; win: number; isOpen: boolean }
  | { kind: 'ticket'; who: number; stake: number; bonus: number; win: number }
  | { kind: 'close' | 'void' | 'late win'; which: number; win: number }
  | { kind: 'wait'; hours: number }
  | { kind: 'fold' };

const who = fc.nat(members - 1);
const money = { stake: fc.integer({ min: 1, max: 500 }), bonus: fc.integer({ min: 0, max: 300 }), win: fc.nat(900) };
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('bet' as const), who, ...money, isOpen: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ticket' as const), who, ...money }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'void', 'late win'), which: fc.nat(9), win: fc.nat(900) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'fold' as const }) },
);
const history = fc.record({
  /** Above each member but the first: one that was made before it, or nobody. */
  above: fc.array(fc.integer({ min: -1, max: members - 2 }), { minLength: members - 1, maxLength: members - 1 }),
  acts: fc.array(act, { minLength: 1, maxLength: 40, size: 'max' }),
  from: fc.nat(3),
  days: fc.nat(4),
});

interface Line {
  memberId: string;
  at: number;
  product: 'slots' | 'lottery';
  bets: number;
  turnover: number;
  valid: number;
  payout: number;
}
interface Round {
  id: string;
  memberId: string;
  stake: number;
  bonus: number;
  win: number;
  state: 'open' | 'closed' | 'refunded';
  /** When it ended: what becomes known late belongs there (decision 029). */
  endedAt?: number;
}

const begin = Date.parse('2026-11-02T00:00:00+08:00');
const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

/** A world of its own: the same acts on the database and on a list of lines. */
async function openWorld(above: readonly number[]) {
  const merchant: MerchantIdentity = { ...operator.merchant, code: testMerchantCode() };
  operator.clock.time = new Date(begin);
  const tree: Planted[] = [];
  for (let at = 0; at < members; at += 1) {
    const parent = tree[Math.min(above[at - 1] ?? -1, at - 1)];
    tree.push(
      await plantMember({ db: operator.db, merchant } as Parameters<typeof plantMember>[0], {
        userName: `m${at}_member`,
        ...(parent && { parent }),
      }),
    );
  }
  const lines: Line[] = [];
  const rounds: Round[] = [];
  const note = (round: Round, line: Omit<Line, 'memberId' | 'at' | 'product'>) => {
    round.endedAt ??= operator.clock.now().getTime();
    lines.push({ memberId: round.memberId, at: round.endedAt, product: 'slots', ...line });
  };
  return { merchant, ctx: operator.contextFor(merchant.code, { kind: 'system', name: 'test' }), tree, lines, rounds, note };
}
type World = Awaited<ReturnType<typeof openWorld>>;

const run = (text: string, values: unknown[]) => operator.db.pool.query(text, values);

async function bet(
  { merchant, tree, rounds, note }: World,
  { who: at, stake, bonus, win, isOpen }: Extract<Act, { kind: 'bet' }>,
): Promise<void> {
  const memberId = tree[at]?.memberId ?? '';
  const round: Round = { id: randomUUID(), memberId, stake, bonus: Math.min(bonus, stake), win, state: isOpen ? 'open' : 'closed' };
  const now = operator.clock.now();
  const bonusId = round.bonus > 0 ? randomUUID() : null;
  await run(
    `insert into rounds (vendor_code, round_id, merchant_code, member_id, game_id, game_name, currency, state, stake_minor, win_minor, bonus_id, opened_at)
     values ('studio', $1, $2, $3, $4, 'Slot', 'PHP', 'open', $5, 0, $6, $7)`,
    [round.id, merchant.code, memberId, operator.gameId, stake, bonusId, now],
  );
  await run(
    `insert into round_transactions (vendor_code, transaction_id, kind, content_hash, merchant_code, member_id, round_id, amount_minor, balance_minor, bonus_id, bonus_minor, created_at)
     values ('studio', $1, 'bet', '', $2, $3, $1, $4, 0, $5, $6, $7)`,
    [round.id, merchant.code, memberId, stake, bonusId, round.bonus, now],
  );
  rounds.push(round);
  if (isOpen) return;
  await run(`update rounds set state = 'closed', win_minor = $2, ended_at = $3 where round_id = $1`, [round.id, win, now]);
  note(round, { bets: 1, turnover: stake, valid: stake - round.bonus, payout: win });
}

async function close({ rounds, note }: World, which: number, win: number): Promise<void> {
  const round = rounds.filter(({ state }) => state === 'open').at(which);
  if (!round) return;
  Object.assign(round, { state: 'closed', win });
  await run(`update rounds set state = 'closed', win_minor = $2, ended_at = $3 where round_id = $1`, [round.id, win, operator.clock.now()]);
  note(round, { bets: 1, turnover: round.stake, valid: round.stake - round.bonus, payout: win });
}

/** As a vendor's calls do, in one transaction each. */
async function correct({ merchant, rounds, note }: World, kind: 'void' | 'late win', which: number, win: number): Promise<void> {
  const round = rounds.filter(({ state, win: won }) => state === 'closed' && (kind === 'late win' || won === 0)).at(which);
  if (!round) return;
  const now = operator.clock.now();
  const client = await operator.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into round_transactions (vendor_code, transaction_id, kind, content_hash, merchant_code, member_id, round_id, reference_id, amount_minor, balance_minor, created_at)
       values ('studio', $1, $2, '', $3, $4, $5, $5, 0, 0, $6)`,
      [randomUUID(), kind === 'void' ? 'rollback' : 'win', merchant.code, round.memberId, round.id, now],
    );
    if (kind === 'late win') {
      await client.query('update rounds set win_minor = win_minor + $2 where round_id = $1', [round.id, win]);
      note(round, { bets: 0, turnover: 0, valid: 0, payout: win });
      round.win += win;
    } else {
      await client.query(`update round_transactions set rolled_back_at = $2 where transaction_id = $1`, [round.id, now]);
      await client.query('update rounds set stake_minor = stake_minor - $2 where round_id = $1', [round.id, round.stake]);
      await client.query(`update rounds set state = 'refunded' where round_id = $1`, [round.id]);
      note(round, { bets: -1, turnover: -round.stake, valid: -(round.stake - round.bonus), payout: 0 });
      round.state = 'refunded';
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function ticket(
  { merchant, tree, lines }: World,
  { who: at, stake, bonus: asked, win }: Extract<Act, { kind: 'ticket' }>,
): Promise<void> {
  const memberId = tree[at]?.memberId ?? '';
  const [id, bonus, tax] = [randomUUID(), Math.min(asked, stake), Math.floor(win / 5)];
  await run(
    `insert into lottery_tickets (id, merchant_code, member_id, order_id, game_id, game_name, numero, state, items, currency, cost_minor, bonus_id, bonus_minor, prize_minor,
       tax_minor, table_version, reduced, receipt_text, receipt_hash, placed_at)
     values ($1, $2, $3, $1, 'g', 'Lotto', '20261102-001', 'placed', '[]', 'PHP', $4, $5, $6, 0, 0, '1', '{}', '', '', $7)`,
    [id, merchant.code, memberId, stake, bonus > 0 ? randomUUID() : null, bonus, operator.clock.now()],
  );
  await run(`update lottery_tickets set state = $2, prize_minor = $3, tax_minor = $4, ended_at = $5 where id = $1`, [
    id,
    win > 0 ? 'won' : 'lost',
    win,
    tax,
    operator.clock.now(),
  ]);
  lines.push({
    memberId,
    at: operator.clock.now().getTime(),
    product: 'lottery',
    bets: 1,
    turnover: stake,
    valid: stake - bonus,
    payout: win - tax,
  });
}

async function perform(world: World, next: Act): Promise<void> {
  // time goes on with everything that happens
  operator.clock.advanceMs(next.kind === 'wait' ? next.hours * 3_600_000 : 10_000);
  if (next.kind === 'fold') await foldTeams({ ctx: world.ctx });
  else if (next.kind === 'bet') await bet(world, next);
  else if (next.kind === 'ticket') await ticket(world, next);
  else if (next.kind === 'close') await close(world, next.which, next.win);
  else if (next.kind !== 'wait') await correct(world, next.kind, next.which, next.win);
}

const add = (lines: readonly Line[]) => ({
  bets: lines.reduce((sum, { bets }) => sum + bets, 0),
  turnover: lines.reduce((sum, { turnover }) => sum + turnover, 0),
  valid: lines.reduce((sum, { valid }) => sum + valid, 0),
  payout: lines.reduce((sum, { payout }) => sum + payout, 0),
});

/** Every line of the list by member, day and product, as the sums should have it. */
function byDay(lines: readonly Line[]): Map<string, ReturnType<typeof add>> {
  const keyOf = ({ memberId, at, product }: Line) => `${memberId} ${dayOf(at)} ${product}`;
  return new Map([...new Set(lines.map(keyOf))].map((key) => [key, add(lines.filter((line) => keyOf(line) === key))]));
}

async function compare(world: World, from: number, days: number): Promise<void> {
  const { ctx, tree, lines } = world;
  const found = await memberSums({ ctx, input: { of: 'everyone', from: '2026-11-01', until: '2027-03-01' } });
  const sums = new Map(
    found.map((sum) => [
      `${sum.memberId} ${sum.day} ${sum.product}`,
      { bets: sum.bets, turnover: Number(sum.turnoverMinor), valid: Number(sum.validMinor), payout: Number(sum.payoutMinor) },
    ]),
  );
  expect(sums).toEqual(byDay(lines));
  const span = { from: new Date(begin + from * dayMs), until: new Date(begin + (from + days + 1) * dayMs) };
  const hours = { from: new Date(begin + from * 3_600_000), until: new Date(begin + (from + days + 30) * 3_600_000) };
  for (const { from: first, until } of [span, hours]) {
    const agentIds = tree.map(({ memberId }) => memberId);
    const branches = await branchSums({ ctx, input: { agentIds, from: first, until } });
    const inside = lines.filter(({ at }) => at >= first.getTime() && at < until.getTime());
    for (const [at, sum] of branches.entries()) {
      const agent = tree[at];
      const ids = new Set(tree.filter(({ agentPath }) => agent && agentPath.startsWith(agent.agentPath)).map(({ memberId }) => memberId));
      const mine = inside.filter(({ memberId }) => ids.has(memberId));
      const got = { bets: sum.bets, turnover: Number(sum.turnoverMinor), valid: Number(sum.validMinor), payout: Number(sum.payoutMinor) };
      expect(got).toEqual(add(mine));
      if (first === span.from) expect(sum.bettors).toBe(new Set(mine.filter(({ bets }) => bets > 0).map(({ memberId }) => memberId)).size);
    }
  }
}

test('the sums of any tree are those of its bets one by one, late and taken back ones too, whenever they are folded', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ above, acts, from, days }) => {
      const world = await openWorld(above);
      for (const next of acts) await perform(world, next);
      await foldTeams({ ctx: world.ctx });
      await compare(world, from, days);
      // once more adds nothing
      await foldTeams({ ctx: world.ctx });
      await compare(world, from, days);
    }),
    { numRuns: runs(20) },
  );
});
