import { formatDay } from './format-day.ts';

/** When a promotion runs: from day to day, one day if both are the same, or without an end. */
export function formatPeriod(
  { startDate, endDate, noExpiry }: { startDate: number; endDate: number | null; noExpiry: 0 | 1 },
  longTerm: string,
): string {
  if (noExpiry === 1 || endDate === null) return longTerm;
  const [first, last] = [formatDay(startDate), formatDay(endDate)];
  return first === last ? first : `${first} – ${last}`;
}
