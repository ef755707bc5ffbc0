import type { PeriodName } from '#contract/shapes.ts';
import { dateAt } from '#lottery/local-time.ts';
import { dayAfter, dayText, isDay, monthsBefore, monthStart } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

export interface PeriodInput {
  period?: PeriodName | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Local days as strings, `2026-11-01`; both inclusive. */
export interface FoundPeriod {
  from: string;
  to: string;
  today: string;
  oldest: string;
  timeZone: string;
}

const monthsBack = 12;

/** The days a player asked for. @throws period.invalid, period.too.old — each at its field */
export function findPeriod({ ctx, input }: { ctx: Pick<Ctx, 'clock' | 'merchant'>; input: PeriodInput }): FoundPeriod {
  const { timeZone } = ctx.merchant.register;
  const today = dayText(dateAt(ctx.clock.now().getTime(), timeZone));
  const oldest = monthsBefore(today, monthsBack);
  const [from, to] = daysOf({ ...input, period: input.period ?? 'year' }, today, oldest);
  return { from, to, today, oldest, timeZone };
}

function daysOf({ period, from, to }: PeriodInput & { period: PeriodName }, today: string, oldest: string): [string, string] {
  const yesterday = dayAfter(today, -1);
  const lastMonthEnd = dayAfter(monthStart(today), -1);
  switch (period) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [yesterday, yesterday];
    case 'week':
      return [dayAfter(today, -6), today];
    case 'month':
      return [monthStart(today), today];
    case 'lastMonth':
      return [monthStart(lastMonthEnd), lastMonthEnd];
    case 'year':
      return [oldest, today];
    case 'own':
      return ownRange(from, to, today, oldest);
  }
}

function ownRange(from: string | undefined, to: string | undefined, today: string, oldest: string): [string, string] {
  if (from === undefined || !isDay(from)) throw fieldError('from', 'period.invalid');
  if (to === undefined || !isDay(to)) throw fieldError('to', 'period.invalid');
  if (from < oldest) throw fieldError('from', 'period.too.old');
  if (from > today) throw fieldError('from', 'period.invalid');
  if (to < from || to > today) throw fieldError('to', 'period.invalid');
  return [from, to];
}
