import { inArray } from 'drizzle-orm';

import type { Currency } from '#contract/money.ts';
import { mostReportDays, type ReportPreset } from '#contract/teams/facts.ts';
import { dateAt } from '#lottery/local-time.ts';
import { members } from '#server/db/views.ts';
import { findInBranch, requireAgent } from '#server/domains/agents/index.ts';
import { countDays, dayAfter, dayText, isDay } from '#server/platform/calendar-days.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { foldedUntil } from './folded-until.ts';
import { presetDays } from './preset-days.ts';

export interface ReportInput {
  startDate?: string | undefined;
  endDate?: string | undefined;
  preset?: ReportPreset | undefined;
  /** Selects the branch of a member below the requesting agent. */
  memberId?: string | undefined;
}

/** Local days, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

export interface Report extends Days {
  /** The branch's owner. */
  agentId: string;
  today: string;
  oldest: string;
  timeZone: string;
  currency: Currency;
  completeUntil: number | null;
  line: { memberId: string; userName: string }[];
}

const daysBack = 366;

/**
 * Resolves the branch and days of a report; agents only, and only within their own team.
 * @throws session.forbidden, agent.member.unknown, period.invalid, period.too.old, period.too.long — the last three at their field
 */
export async function findReport({ ctx, input }: { ctx: MemberCtx; input: ReportInput }): Promise<Report> {
  requireAgent({ ctx });
  const days = findDays({ ctx, input });
  const below =
    input.memberId === undefined || input.memberId === ctx.actor.memberId
      ? undefined
      : await findInBranch({ ctx, input: { memberId: input.memberId } });
  if (!below && input.memberId !== undefined && input.memberId !== ctx.actor.memberId) throw new ExpectedError('agent.member.unknown');
  const until = await foldedUntil({ ctx });
  return {
    ...days,
    agentId: below?.memberId ?? ctx.actor.memberId,
    timeZone: ctx.merchant.register.timeZone,
    currency: ctx.merchant.currency,
    completeUntil: until?.getTime() ?? null,
    line: await lineTo(ctx, below?.agentPath),
  };
}

/**
 * With a start only, the period lasts until today; with an end only, it is that day. Both must be calendar days, in order, not in the
 * future, and within a report's length. @throws period.invalid, period.too.old, period.too.long
 */
function findDays({ ctx, input }: { ctx: MemberCtx; input: ReportInput }): Days & { today: string; oldest: string } {
  const today = dayText(dateAt(ctx.clock.now().getTime(), ctx.merchant.register.timeZone));
  const oldest = dayAfter(today, -daysBack);
  if (input.startDate === undefined && input.endDate === undefined) {
    const [from, to] = presetDays(input.preset ?? 'today', today);
    return { from, to, today, oldest };
  }
  const { endDate: to = today, startDate: from = to } = input;
  if (!isDay(from)) throw fieldError('startDate', 'period.invalid');
  if (!isDay(to)) throw fieldError('endDate', 'period.invalid');
  if (from > today) throw fieldError('startDate', 'period.invalid');
  if (from < oldest) throw fieldError('startDate', 'period.too.old');
  if (to < from || to > today) throw fieldError('endDate', 'period.invalid');
  if (countDays({ from, to }) > mostReportDays) throw fieldError('endDate', 'period.too.long');
  return { from, to, today, oldest };
}

/** The preceding period of the same length. */
export function daysBefore(days: Days): Days {
  return { from: dayAfter(days.from, -countDays(days)), to: dayAfter(days.from, -1) };
}

/** Names from the requesting agent down; its uplines are never revealed. */
async function lineTo({ db, actor }: MemberCtx, agentPath: string | undefined): Promise<Report['line']> {
  const asker = { memberId: actor.memberId, userName: actor.userName };
  if (agentPath === undefined) return [asker];
  const ids = agentPath.split('/').filter((id) => id !== '');
  const below = ids.slice(ids.indexOf(actor.memberId) + 1);
  const rows = await db.orm.select({ memberId: members.id, userName: members.userName }).from(members).where(inArray(members.id, below));
  const nameOf = new Map(rows.map(({ memberId, userName }) => [memberId, userName]));
  return [asker, ...below.map((memberId) => ({ memberId, userName: nameOf.get(memberId) ?? '' }))];
}
