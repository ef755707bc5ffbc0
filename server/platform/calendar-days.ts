import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

// Calendar days are strings, `2026-11-01`, without a time zone: counted in UTC, each has 24 hours. `lottery/local-time.ts` knows which day
// it is at a place, and when it begins (decision 042).

interface DateParts {
  year: number;
  month: number;
  day: number;
}

const written = 'YYYY-MM-DD';

export const dayText = ({ year, month, day }: DateParts): string => textOf(dayjs.utc(Date.UTC(year, month - 1, day)));

export const dayParts = (day: string): DateParts => {
  const date = dayjs.utc(day);
  return { year: date.year(), month: date.month() + 1, day: date.date() };
};

/** Whether the text is an existing day in this format. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && textOf(dayjs.utc(text)) === text;

export const dayAfter = (day: string, days = 1): string => textOf(dayjs.utc(day).add(days, 'day'));

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((dayjs.utc(day).day() + 6) % 7));

export const monthStart = (day: string): string => textOf(dayjs.utc(day).startOf('month'));

export const daysInMonth = (day: string): number => dayjs.utc(day).daysInMonth();

/** The same day some months before, or the last day of a shorter month. */
export const monthsBefore = (day: string, months: number): string => textOf(dayjs.utc(day).subtract(months, 'month'));

/** Both ends inclusive. */
export const countDays = ({ from, to }: { from: string; to: string }): number => dayjs.utc(to).diff(dayjs.utc(from), 'day') + 1;

/** Some months later at the same time of day, UTC; on the month's last day if it is shorter. */
export const addMonths = (from: Date, months: number): Date => dayjs.utc(from).add(months, 'month').toDate();

const textOf = (date: Dayjs): string => date.format(written);
