import type { PeriodName } from '#contract/period.ts';
import { addDays, dateAt, type LocalDate } from '#lottery/local-time.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

export interface PeriodInput {
  period?: PeriodName | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Local days as texts, `2026-11-01`; both ends included. */
export interface FoundPeriod {
  from: string;
  to: string;
  today: string;
  oldest: string;
  timeZone: string;
}

const monthsBack = 12;

/** The days that a player means. @throws period.invalid, period.too.old — each at its field */
export function findPeriod({ ctx, input }: { ctx: Pick<Ctx, 'clock' | 'merchant'>; input: PeriodInput }): FoundPeriod {
  const { timeZone } = ctx.merchant.register;
  const today = dateAt(ctx.clock.now().getTime(), timeZone);
  const oldest = monthsBefore(today, monthsBack);
  const [from, to] = daysOf({ ...input, period: input.period ?? 'year' }, today, oldest);
  return { from, to, today: textOf(today), oldest: textOf(oldest), timeZone };
}

function daysOf({ period, from, to }: PeriodInput & { period: PeriodName }, today: LocalDate, oldest: LocalDate): [string, string] {
  const monthStart = { ...today, day: 1 };
  const range = (first: LocalDate, last: LocalDate = today): [string, string] => [textOf(first), textOf(last)];
  switch (period) {
    case 'today':
      return range(today);
    case 'yesterday':
      return range(addDays(today, -1), addDays(today, -1));
    case 'week':
      return range(addDays(today, -6));
    case 'month':
      return range(monthStart);
    case 'lastMonth':
      return range({ ...addDays(monthStart, -1), day: 1 }, addDays(monthStart, -1));
    case 'year':
      return range(oldest);
    case 'own':
      return ownRange(from, to, textOf(today), textOf(oldest));
  }
}

function ownRange(from: string | undefined, to: string | undefined, today: string, oldest: string): [string, string] {
  if (from === undefined || !isDate(from)) throw fieldError('from', 'period.invalid');
  if (to === undefined || !isDate(to)) throw fieldError('to', 'period.invalid');
  if (from < oldest) throw fieldError('from', 'period.too.old');
  if (from > today) throw fieldError('from', 'period.invalid');
  if (to < from || to > today) throw fieldError('to', 'period.invalid');
  return [from, to];
}

/** `2026-02-28`, and no day that the calendar does not have. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The same day some months before, or the last one of a shorter month. */
function monthsBefore({ year, month, day }: LocalDate, months: number): LocalDate {
  const first = addDays({ year, month: month - months, day: 1 }, 0);
  const last = addDays({ year: first.year, month: first.month + 1, day: 0 }, 0);
  return { ...first, day: Math.min(day, last.day) };
}

const textOf = ({ year, month, day }: LocalDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
