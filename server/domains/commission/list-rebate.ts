import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { requireAgent } from '#server/domains/agents/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { filterLines, type LineFilter } from './line-filter.ts';
import { selectLines, toLine } from './line-rows.ts';
import { countedUntil } from './run-commission.ts';
import { commissionLines as lines } from './schema.ts';

type Rebate = ValueOf<'GET /wps/agent/rebate'>;

const sums = {
  baseMinor: sql<string>`coalesce(sum(${lines.baseMinor}), 0)::text`,
  amountMinor: sql<string>`coalesce(sum(${lines.amountMinor}) filter (where ${lines.state} <> 'cancelled'), 0)::text`,
  paidMinor: sql<string>`coalesce(sum(${lines.amountMinor}) filter (where ${lines.state} = 'withdrawn'), 0)::text`,
  lines: sql<number>`count(*)::int`,
};

/** The actor's earnings in a period, by day and product. @throws ExpectedError session.forbidden, period.invalid, period.too.old */
export async function showRebate({ ctx, input }: { ctx: MemberCtx; input: LineFilter }): Promise<Rebate> {
  requireAgent({ ctx });
  const { period, chosen } = filterLines(ctx, input);
  const [total] = await ctx.db.orm.select(sums).from(lines).where(chosen);
  const days = await ctx.db.orm
    .select({ day: lines.day, name: lines.name, ...sums })
    .from(lines)
    .where(chosen)
    .groupBy(lines.day, lines.name)
    .orderBy(desc(lines.day), lines.name);
  return {
    ...period,
    currency: ctx.merchant.currency,
    total: total ?? { baseMinor: '0', amountMinor: '0', paidMinor: '0', lines: 0 },
    days,
    takeableMinor: await takeableOf(ctx),
    countedUntil: await countedUntil({ ctx }),
  };
}

/** A page of the lines. @throws ExpectedError session.forbidden, period.invalid, period.too.old */
export async function listLines({
  ctx,
  input: { pageNo, pageSize, ...filter },
}: {
  ctx: MemberCtx;
  input: LineFilter & { pageNo: number; pageSize: number };
}): Promise<ValueOf<'GET /wps/agent/rebate/lines'>> {
  requireAgent({ ctx });
  const { chosen } = filterLines(ctx, filter);
  const totalCount = await ctx.db.orm.$count(lines, chosen);
  const rows = await selectLines({ ctx, chosen })
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { list: rows.map(toLine), pageNum: pageNo, totalPages: Math.max(1, Math.ceil(totalCount / pageSize)), totalCount };
}

async function takeableOf(ctx: MemberCtx): Promise<string> {
  const isMine = and(eq(lines.merchantCode, ctx.merchant.code), eq(lines.receiverId, ctx.actor.memberId));
  const isSettled = and(eq(lines.kind, 'losingCommission'), eq(lines.state, 'settled'), isNull(lines.paymentId));
  const [row] = await ctx.db.orm.select({ amountMinor: sums.amountMinor }).from(lines).where(and(isMine, isSettled));
  return row?.amountMinor ?? '0';
}
