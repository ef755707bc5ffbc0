import type { ValueOf } from '#contract/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { countMembers, countRegistered, countTeam } from './count-members.ts';
import { findReport, type ReportInput } from './find-report.ts';
import { listDays } from './list-days.ts';
import { pnlIn, pnlText } from './pnl-parts.ts';
import { readMoneyDays, readProductDays } from './read-days.ts';

/** The counters of the agent home, and its last days. @throws session.forbidden, period.invalid, period.too.old, period.too.long */
export async function showKpi({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: ReportInput & { size: number };
}): Promise<ValueOf<'GET /wps/agent/team/kpi'>> {
  const { agentId, currency, completeUntil, ...days } = await findReport({ ctx, input });
  const branch = { agentId, from: days.from, to: days.to };
  const [team, counts, registered, played, money] = await Promise.all([
    countTeam({ ctx, agentId }),
    countMembers({ ctx, branch }),
    countRegistered({ ctx, branch }),
    readProductDays({ ctx, branch }),
    readMoneyDays({ ctx, branch }),
  ]);
  const { turnoverMinor, payoutMinor, pnlMinor } = pnlText(pnlIn(played, money));
  const on = <T extends { day: string }>(rows: readonly T[], day: string) => rows.filter((row) => row.day === day);
  return {
    currency,
    completeUntil,
    list: listDays(branch)
      .toReversed()
      .slice(0, input.size)
      .map((day) => ({ day, ...pnlText(pnlIn(on(played, day), on(money, day))), registerCount: registered.get(day) ?? 0 })),
    footer: {
      teamLoginMemberCount: counts.loginCount,
      teamBetMemberCount: counts.bettorCount,
      teamRegisterMemberCount: counts.registerCount,
      teamOnlineCount: team.onlineCount,
      teamMemberCount: team.memberCount,
      turnoverMinor,
      payoutMinor,
      pnlMinor,
    },
  };
}
