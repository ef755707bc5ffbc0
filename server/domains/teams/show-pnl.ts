import type { ValueOf } from '#contract/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { type Days, findReport, type ReportInput } from './find-report.ts';
import { type BranchesInput, listBranches } from './list-branches.ts';
import { listDays } from './list-days.ts';
import { memberMoney, memberSums } from './member-sums.ts';
import { addMinor, pnlIn, pnlText } from './pnl-parts.ts';
import { readMoneyDays, readProductDays } from './read-days.ts';

/** @throws session.forbidden, agent.member.unknown, period.invalid, period.too.old, period.too.long, request.invalid at `after` */
export async function showPnl({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: ReportInput & BranchesInput;
}): Promise<ValueOf<'GET /wps/agent/team/pnl'>> {
  const { agentId, ...report } = await findReport({ ctx, input });
  const branch = { agentId, from: report.from, to: report.to };
  const [played, money, own, below] = await Promise.all([
    readProductDays({ ctx, branch }),
    readMoneyDays({ ctx, branch }),
    ownOf(ctx, branch),
    listBranches({ ctx, branch, input }),
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
    branches: below.branches.map(({ memberId, userName, ...pnl }) => ({ memberId, userName, ...pnlText(pnl) })),
    next: below.next,
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
