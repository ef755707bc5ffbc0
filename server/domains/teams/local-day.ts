import type { LocalDate } from '#lottery/local-time.ts';

/** `2026-11-01` */
export const dayText = ({ year, month, day }: LocalDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** A day of the calendar; `undefined` = not one, or not written as one. */
export function readDay(text: string): LocalDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.toISOString().startsWith(text) ? { year, month, day } : undefined;
}
