import type { ContractKind, Cycles } from '#contract/contracts/facts.ts';
import { addDays, dateAt, momentOf, type LocalDate } from '#lottery/local-time.ts';
import { dayText, daysInMonth } from '#server/platform/calendar-days.ts';

/** One period of a contract, in the merchant's time zone. */
export interface Period {
  from: Date;
  /** Exclusive. */
  until: Date;
  /** Local days, `2026-11-01`; both inclusive. */
  firstDay: string;
  lastDay: string;
  /** The first of its month: only then a carry of the kind `half` starts anew. */
  isFirstOfMonth: boolean;
}

export interface PeriodRule {
  kind: ContractKind;
  /** For dividends only. */
  cycles: Cycles | null;
  timeZone: string;
}

const hourMs = 3_600_000;
const lastDays: Readonly<Record<Cycles, readonly number[]>> = { 1: [], 2: [15], 3: [10, 20] };

/** The period containing a moment. */
export function periodAt({ kind, cycles, timeZone }: PeriodRule, moment: Date): Period {
  const day = dateAt(moment.getTime(), timeZone);
  if (kind === 'hour') return hourAt(moment, day, timeZone);
  const [first, last] = kind === 'salary' ? [day, day] : cycleOf(day, cycles ?? 1);
  return daysAs(first, last, timeZone);
}

/** The previous period: what runs after a period's end pays for it. */
export const periodBefore = (rule: PeriodRule, { from }: Pick<Period, 'from'>): Period => periodAt(rule, new Date(from.getTime() - 1));

export const periodAfter = (rule: PeriodRule, { until }: Pick<Period, 'until'>): Period => periodAt(rule, until);

function cycleOf(day: LocalDate, cycles: Cycles): [LocalDate, LocalDate] {
  const monthEnd = daysInMonth(dayText(day));
  const ends = [...lastDays[cycles], monthEnd];
  const at = ends.findIndex((end) => day.day <= end);
  return [
    { ...day, day: (ends[at - 1] ?? 0) + 1 },
    { ...day, day: ends[at] ?? monthEnd },
  ];
}

/** Clock hours counted from local midnight, which also works in zones with half-hour offsets. */
function hourAt(moment: Date, day: LocalDate, timeZone: string): Period {
  const midnight = momentOf(day, 0, timeZone);
  const from = midnight + Math.floor((moment.getTime() - midnight) / hourMs) * hourMs;
  const text = dayText(day);
  return { from: new Date(from), until: new Date(from + hourMs), firstDay: text, lastDay: text, isFirstOfMonth: false };
}

function daysAs(first: LocalDate, last: LocalDate, timeZone: string): Period {
  return {
    from: new Date(momentOf(first, 0, timeZone)),
    until: new Date(momentOf(addDays(last, 1), 0, timeZone)),
    firstDay: dayText(first),
    lastDay: dayText(last),
    isFirstOfMonth: first.day === 1,
  };
}
