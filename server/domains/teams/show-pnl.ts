import { and, asc, eq, gt } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { momentOf } from '#lottery/local-time.ts';
import { members } from '#server/db/views.ts';
import { dayAfter, dayParts } from '#server/platform/calendar-days.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { branchSums } from './branch-sums.ts';
import { type Days, findReport, type Report, type ReportInput } from './find-report.ts';
import { listDays } from './list-days.ts';
import { memberMoney, memberSums } from './member-sums.ts';
import { addMinor, pnlIn, pnlOf, pnlText } from './pnl-parts.ts';
import { readMoneyDays, readProductDays } from './read-days.ts';

/** @throws session.forbidden, agent.member.unknown, period.invalid, period.too.old, period.too.long */
export async function showPnl({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: ReportInput & { after?: string | undefined; size: number };
}): Promise<ValueOf<'GET /wps/agent/team/pnl'>> {
  const { agentId, ...report } = await findReport({ ctx, input });
  const branch = { agentId, from: report.from, to: report.to };
  const [played, money, own, below] = await Promise.all([
    readProductDays({ ctx, branch }),
    readMoneyDays({ ctx, branch }),
    ownOf(ctx, branch),
    branchesOf(ctx, { ...report, agentId }, input),
  ]);
  const on = <T extends { day: string }>(rows: readonly T[], day: string) => rows.filter((row) => row.day === day);
  return {
    ...report,
    total: {
      ...pnlText(pnlIn(played, money)),
      depositMinor: String(addMinor(money.map(({ depositMinor }) => depositMinor))),
      withdrawMinor: String(addMinor(money.map(({ withdrawMinor }) => withdrawMinor))),
    },
    days: listDays(branch).map((day) => ({ day, ...pnlText(pnlIn(on(played, day), on(money, day))) })),
    own,
    ...below,
  };
}

/** The agent without the team. */
async function ownOf(ctx: MemberCtx, { agentId, from, to }: Days & { agentId: string }) {
  const [played, money] = await Promise.all([
    memberSums({ ctx, input: { of: { memberIds: [agentId] }, from, until: to } }),
    memberMoney({ ctx, input: { memberId: agentId, from, until: to } }),
  ]);
  return pnlText(pnlIn(played, money));
}

/** A page of direct downlines, each with everyone below. */
async function branchesOf(
  ctx: MemberCtx,
  { agentId, from, to, timeZone }: Report,
  { after, size }: { after?: string | undefined; size: number },
) {
  const rows = await ctx.db.orm
    .select({ memberId: members.id, userName: members.userName })
    .from(members)
    .where(
      and(
        eq(members.merchantCode, ctx.merchant.code),
        eq(members.parentId, agentId),
        after === undefined ? undefined : gt(sql`${members.userName} collate "C"`, after),
      ),
    )
    .orderBy(asc(sql`${members.userName} collate "C"`))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const sums = await branchSums({
    ctx,
    input: {
      agentIds: page.map(({ memberId }) => memberId),
      from: new Date(momentOf(dayParts(from), 0, timeZone)),
      until: new Date(momentOf(dayParts(dayAfter(to)), 0, timeZone)),
    },
  });
  const sumOf = new Map(sums.map((sum) => [sum.agentId, sum]));
  return {
    branches: page.map(({ memberId, userName }) => ({ memberId, userName, ...pnlText(pnlOf(sumOf.get(memberId) ?? nothing)) })),
    next: rows.length > size ? (page.at(-1)?.userName ?? null) : null,
  };
}

const nothing = { turnoverMinor: 0n, payoutMinor: 0n, rebateMinor: 0n, activityMinor: 0n };
