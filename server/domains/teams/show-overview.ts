import { sql } from 'drizzle-orm';

import { bonusProducts } from '#contract/bonus/facts.ts';
import type { ValueOf } from '#contract/calls.ts';
import type { TeamFigures, TeamPoint } from '#contract/teams/calls.ts';
import { dateAt, momentOf } from '#lottery/local-time.ts';
import { dayParts, dayText } from '#server/platform/calendar-days.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { countMembers, countTeam } from './count-members.ts';
import { daysBefore, findReport, type ReportInput } from './find-report.ts';
import { listDays } from './list-days.ts';
import { addMinor, pnlIn, pnlText } from './pnl-parts.ts';
import { type Branch, type ProductDay, readMoneyDays, readProductDays } from './read-days.ts';
import { type SumsRow, sumsOf } from './sums.ts';

/** @throws session.forbidden, agent.member.unknown, period.invalid, period.too.old, period.too.long */
export async function showOverview({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: ReportInput;
}): Promise<ValueOf<'GET /wps/agent/team/overview'>> {
  const { agentId, ...report } = await findReport({ ctx, input });
  const branch = { agentId, from: report.from, to: report.to };
  const before = daysBefore(branch);
  const [team, current, previous] = await Promise.all([
    countTeam({ ctx, agentId }),
    figuresOf(ctx, branch),
    figuresOf(ctx, { agentId, ...before }),
  ]);
  const points = branch.from === branch.to ? await hoursOf(ctx, branch) : daysOf(branch, current.played);
  return {
    ...report,
    ...team,
    current: current.figures,
    previous: { ...before, ...previous.figures },
    points,
    products: bonusProducts.map((product) => ({ product, ...playedText(current.played.filter((row) => row.product === product)) })),
  };
}

async function figuresOf(ctx: Ctx, branch: Branch): Promise<{ figures: TeamFigures; played: ProductDay[] }> {
  const [played, money, counts] = await Promise.all([
    readProductDays({ ctx, branch }),
    readMoneyDays({ ctx, branch }),
    countMembers({ ctx, branch }),
  ]);
  const figures = {
    ...counts,
    ...playedText(played),
    validMinor: String(addMinor(played.map(({ validMinor }) => validMinor))),
    depositMinor: String(addMinor(money.map(({ depositMinor }) => depositMinor))),
    withdrawMinor: String(addMinor(money.map(({ withdrawMinor }) => withdrawMinor))),
    ...pnlText(pnlIn(played, money)),
  };
  return { figures, played };
}

const playedText = (rows: readonly ProductDay[]) => ({
  bets: rows.reduce((sum, { bets }) => sum + bets, 0),
  turnoverMinor: String(addMinor(rows.map(({ turnoverMinor }) => turnoverMinor))),
  payoutMinor: String(addMinor(rows.map(({ payoutMinor }) => payoutMinor))),
});

const daysOf = (branch: Branch, played: readonly ProductDay[]): TeamPoint[] =>
  listDays(branch).map((day) => ({ day, hour: null, ...playedText(played.filter((row) => row.day === day)) }));

/** The hours of one day; for today only those that have begun. */
async function hoursOf(ctx: Ctx, { agentId, from: day }: Branch): Promise<TeamPoint[]> {
  const { code, register } = ctx.merchant;
  const zone = register.timeZone;
  const begins = momentOf(dayParts(day), 0, zone);
  const own = sql`merchant_code = ${code} AND hour >= ${new Date(begins)} AND hour < ${new Date(begins + dayAndMoreMs)}`;
  const { rows } = await ctx.db.orm.execute<SumsRow & { hour: number }>(sql`
    SELECT extract(hour FROM hour AT TIME ZONE ${zone})::int AS hour, sum(bets) AS bets, sum(turnover_minor) AS turnover, sum(valid_minor) AS valid, sum(payout_minor) AS payout FROM (
      SELECT hour, bets, turnover_minor, valid_minor, payout_minor FROM team_branch_hour WHERE ${own} AND agent_id = ${agentId}
      UNION ALL SELECT hour, bets, turnover_minor, valid_minor, payout_minor FROM team_member_hour WHERE ${own} AND member_id = ${agentId}
    ) n WHERE (hour AT TIME ZONE ${zone})::date = ${day}::date GROUP BY 1`);
  const now = ctx.clock.now().getTime();
  const isToday = dayText(dateAt(now, zone)) === day;
  const last = isToday ? Math.floor((now - begins) / hourMs) : 23;
  return Array.from({ length: Math.min(24, last + 1) }, (_, hour) => {
    const found = rows.find((row) => row.hour === hour);
    const { bets, turnoverMinor, payoutMinor } = found ? sumsOf(found) : { bets: 0, turnoverMinor: 0n, payoutMinor: 0n };
    return { day, hour, bets, turnoverMinor: String(turnoverMinor), payoutMinor: String(payoutMinor) };
  });
}

const hourMs = 3_600_000;
/** A day on which clocks are set back has an extra hour. */
const dayAndMoreMs = 25 * hourMs;
