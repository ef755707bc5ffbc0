import { sql, type SQL } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** Whose bets: a whole branch's, or one member's. */
export type BetsOf = { branchOf: string } | { memberId: string };

/** A time span; `until` is exclusive. */
export interface Window {
  from: Date;
  until: Date;
}

/** More hours than a page needs, for times when hardly anything is settled. */
const mostHours = 48;

/** The latest span before a moment with as many bets as a page needs, by the hourly sums. `undefined` = no more bets. */
export async function findWindow({
  ctx,
  of,
  product,
  within: { from, until },
  size,
}: {
  ctx: MemberCtx;
  of: BetsOf;
  product: BonusProduct | undefined;
  within: Window;
  size: number;
}): Promise<Window | undefined> {
  const own = sql`merchant_code = ${ctx.merchant.code} AND hour >= date_trunc('hour', ${from}::timestamptz) AND hour < ${until} AND ${isOf(product)}`;
  const below =
    'branchOf' in of ? sql`SELECT hour, bets FROM team_branch_hour WHERE ${own} AND agent_id = ${of.branchOf} UNION ALL` : sql``;
  const memberId = 'branchOf' in of ? of.branchOf : of.memberId;
  const { rows } = await ctx.db.orm.execute<{ hour: string; bets: string }>(sql`
    SELECT hour, sum(bets) AS bets FROM (${below} SELECT hour, bets FROM team_member_hour WHERE ${own} AND member_id = ${memberId}) n
    GROUP BY hour ORDER BY hour DESC LIMIT ${mostHours}`);
  let [bets, lowest]: [number, string | undefined] = [0, undefined];
  for (const row of rows) {
    if (bets > size) break;
    lowest = row.hour;
    bets += Number(row.bets);
  }
  if (lowest === undefined) return undefined;
  return { from: new Date(Math.max(from.getTime(), new Date(lowest).getTime() - slackMs)), until };
}

/** Bets that took long to reach the database are counted a little later. */
const slackMs = 60_000;

const isOf = (product: BonusProduct | undefined): SQL => (product === undefined ? sql`true` : sql`product = ${product}`);
