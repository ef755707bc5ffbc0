import { showRebate } from '#server/domains/commission/index.ts';
import { showKpi, showPnl } from '#server/domains/teams/index.ts';
import { dayAfter } from '#server/platform/calendar-days.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** As many of the best members as the agent home shows. */
const mostBest = 5;

/** What an agent's team did in the week before a Monday, and what it earned: what the agent's own pages show for those days. */
export async function readWeek({ ctx, monday }: { ctx: MemberCtx; monday: string }) {
  const [from, to] = [dayAfter(monday, -7), dayAfter(monday, -1)];
  const days = { startDate: from, endDate: to };
  const [pnl, { footer }, rebate] = await Promise.all([
    showPnl({ ctx, input: { ...days, sort: 'turnover', size: mostBest } }),
    showKpi({ ctx, input: { ...days, size: 0 } }),
    showRebate({ ctx, input: { period: 'own', from, to } }),
  ]);
  const isCounted = rebate.countedUntil !== null && rebate.countedUntil >= to;
  return {
    from,
    to,
    currency: pnl.currency,
    total: pnl.total,
    registered: footer.teamRegisterMemberCount,
    bettors: footer.teamBetMemberCount,
    /** Not before all of the week's days are counted. */
    commissionMinor: isCounted ? rebate.total.amountMinor : undefined,
    best: pnl.branches.filter(({ turnoverMinor }) => BigInt(turnoverMinor) > 0n),
  };
}

export type Week = Awaited<ReturnType<typeof readWeek>>;
