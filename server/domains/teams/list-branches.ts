import { sql, type SQL } from 'drizzle-orm';

import type { BranchSort } from '#contract/teams/facts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

import { movedBy, playedBy } from './day-sums.ts';
import { type Pnl, pnlOf } from './pnl-parts.ts';
import type { Branch } from './read-days.ts';

export interface BranchesInput {
  sort: BranchSort;
  /** `next` of the previous page. */
  after?: string | undefined;
  size: number;
}

interface BranchPnl extends Pnl {
  memberId: string;
  userName: string;
}

interface Row extends Record<string, unknown> {
  id: string;
  user_name: string;
  turnover: string;
  payout: string;
  rebate: string;
  activity: string;
}

/** The end of a page: the last branch's name, and in an order by amount that amount. */
interface BranchKey {
  amount: string;
  name: string;
}

/** What branches are ordered by, in a query whose rows are `b`. */
const name = sql`b.user_name COLLATE "C"`;
const amounts = {
  turnover: sql`b.turnover`,
  pnl: sql`b.payout + b.rebate + b.activity - b.turnover`,
} as const;

/**
 * A page of the branches right below, each direct downline with everyone below: by user name, or from the largest amount, with equal ones by
 * name. No more branches are added up than the order needs: by name those of the page, by amount all of them, each from the sums of its days.
 * @throws request.invalid at `after`
 */
export async function listBranches({
  ctx,
  branch: { agentId, from, to },
  input: { sort, after, size },
}: {
  ctx: Ctx;
  branch: Branch;
  input: BranchesInput;
}): Promise<{ branches: BranchPnl[]; next: string | null }> {
  const { code } = ctx.merchant;
  const own = sql`x.merchant_code = ${code} AND x.day BETWEEN ${from}::date AND ${to}::date`;
  const below = sql`SELECT m.id, m.user_name FROM members m WHERE m.merchant_code = ${code} AND m.parent_id = ${agentId}`;
  const played = (some: SQL) => sql`SELECT a.*, s.turnover, s.payout FROM (${some}) a, LATERAL ${playedBy(own)} s`;
  const moved = (some: SQL) => sql`SELECT a.*, y.rebate, y.activity FROM (${some}) a, LATERAL ${movedBy(own)} y`;
  const order = sort === 'name' ? name : sql`${amounts[sort]} DESC, ${name}`;
  const paged = (some: SQL) =>
    sql`SELECT b.* FROM (${some}) b WHERE ${after === undefined ? sql`true` : isAfter(sort, after)} ORDER BY ${order} LIMIT ${size + 1}`;
  const page = {
    name: () => moved(played(paged(below))),
    turnover: () => moved(paged(played(below))),
    pnl: () => paged(moved(played(below))),
  }[sort]();
  const { rows } = await ctx.db.orm.execute<Row>(sql`SELECT b.* FROM (${page}) b ORDER BY ${order}`);
  const branches = rows.slice(0, size).map(toBranch);
  const last = rows.length > size ? branches.at(-1) : undefined;
  return { branches, next: last ? keyOf(last, sort) : null };
}

function isAfter(sort: BranchSort, after: string): SQL {
  if (sort === 'name') return sql`${name} > ${after}`;
  const key = readKey(after);
  return sql`(${amounts[sort]} < ${key.amount}::bigint OR (${amounts[sort]} = ${key.amount}::bigint AND ${name} > ${key.name}))`;
}

const keyOf = ({ userName, ...pnl }: BranchPnl, sort: BranchSort): string => {
  switch (sort) {
    case 'name':
      return userName;
    case 'turnover':
      return `${pnl.turnoverMinor}.${userName}`;
    case 'pnl':
      return `${pnl.pnlMinor}.${userName}`;
  }
};

function readKey(text: string): BranchKey {
  const [, amount, userName] = /^(-?\d{1,18})\.([a-z0-9_]{1,20})$/.exec(text) ?? [];
  if (amount === undefined || userName === undefined) throw fieldError('after', 'request.invalid');
  return { amount, name: userName };
}

const toBranch = ({ id, user_name: userName, ...row }: Row): BranchPnl => ({
  memberId: id,
  userName,
  ...pnlOf({
    turnoverMinor: BigInt(row.turnover),
    payoutMinor: BigInt(row.payout),
    rebateMinor: BigInt(row.rebate),
    activityMinor: BigInt(row.activity),
  }),
});
