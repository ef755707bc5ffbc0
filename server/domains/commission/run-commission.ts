import { and, eq, max } from 'drizzle-orm';

import { firstRateAt } from '#server/domains/agents/index.ts';
import { foldedUntil } from '#server/domains/teams/index.ts';
import { dayAfter, mondayOf } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';

import { countDay } from './count-day.ts';
import { countWeek } from './count-week.ts';
import { dayAt, endOf } from './local-days.ts';
import { payDue } from './pay-due.ts';
import { countSpan, recountSpans } from './recount-spans.ts';
import { commissionRuns as runs } from './schema.ts';
import { settleWeeks } from './settle-weeks.ts';

/** How many paid days are always checked again, whether or not any of their bets was corrected. */
const lookedBackDays = 7;
/** The most days per run; the next run continues. */
const mostDays = 31;

/**
 * The merchant's job: counts and pays every local day that is over and fully in the teams' sums, and every such week. Resumes after
 * any interruption and repeats nothing, in any number of processes.
 */
export async function runCommission({ ctx }: { ctx: Ctx }): Promise<void> {
  const until = await foldedUntil({ ctx });
  const first = until && (await firstDay(ctx));
  if (!until || !first) return;
  const days = await openSpans({ ctx, kind: 'day', first, step: 1, until });
  for (const day of days) {
    await recountSpans({ ctx, kind: 'day', count: (corrected) => countDay({ ctx, day: corrected }) });
    for (let back = lookedBackDays; back > 0; back -= 1) await countDay({ ctx, day: dayAfter(day, -back) });
    await countSpan({ ctx, kind: 'day', day, count: () => countDay({ ctx, day }) }, () => payDue({ ctx, day }));
  }
  for (const monday of await openSpans({ ctx, kind: 'week', first: mondayOf(first), step: 7, until }))
    await countSpan({ ctx, kind: 'week', day: monday, count: () => countWeek({ ctx, monday }) });
  if (days.length > 0) await recountSpans({ ctx, kind: 'week', count: (monday) => countWeek({ ctx, monday }) });
  await settleWeeks({ ctx, today: dayAt(ctx, until) });
}

/** The last counted day. `null` = none yet. */
export async function countedUntil({ ctx }: { ctx: Ctx }): Promise<string | null> {
  return await lastRun(ctx, 'day');
}

/** Nobody earns before the first rate. */
async function firstDay(ctx: Ctx): Promise<string | undefined> {
  const from = await firstRateAt({ ctx });
  return from && dayAt(ctx, from);
}

async function openSpans({
  ctx,
  kind,
  first,
  step,
  until,
}: {
  ctx: Ctx;
  kind: 'day' | 'week';
  first: string;
  step: number;
  until: Date;
}): Promise<string[]> {
  const last = await lastRun(ctx, kind);
  const spans: string[] = [];
  let next = last === null ? first : dayAfter(last, step);
  while (spans.length < mostDays && endOf(ctx, dayAfter(next, step - 1)) <= until) {
    spans.push(next);
    next = dayAfter(next, step);
  }
  return spans;
}

async function lastRun(ctx: Ctx, kind: 'day' | 'week'): Promise<string | null> {
  const [row] = await ctx.db.orm
    .select({ day: max(runs.day) })
    .from(runs)
    .where(and(eq(runs.merchantCode, ctx.merchant.code), eq(runs.kind, kind)));
  return row?.day ?? null;
}
