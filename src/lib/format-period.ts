import { formatDay } from './format-day.ts';
import { rangeText } from './range-text.ts';

/** When a promotion runs: from day to day, one day if both are the same, or without an end. */
export function formatPeriod(
  { startDate, endDate, noExpiry }: { startDate: number; endDate: number | null; noExpiry: 0 | 1 },
  { longTerm, language }: { longTerm: string; language: string },
): string {
  if (noExpiry === 1 || endDate === null) return longTerm;
  return rangeText(formatDay(startDate), formatDay(endDate), language, ' – ');
}
