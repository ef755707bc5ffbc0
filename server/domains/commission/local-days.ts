import { addDays, dateAt, type LocalDate, momentOf, weekdayOf } from '#lottery/local-time.ts';
import type { Ctx } from '#server/platform/context.ts';

// Days are texts, `2026-11-01`, local to the merchant's time zone.

type Place = Pick<Ctx, 'merchant'>;

/** The day that the merchant's clocks show at a moment. */
export const dayAt = ({ merchant }: Place, moment: Date): string => textOf(dateAt(moment.getTime(), merchant.register.timeZone));

export const dayAfter = (day: string, days = 1): string => textOf(addDays(dateOf(day), days));

/** When a day begins. */
export const startOf = ({ merchant }: Place, day: string): Date => new Date(momentOf(dateOf(day), 0, merchant.register.timeZone));

/** The first moment that does not belong to it any more. */
export const endOf = (place: Place, day: string): Date => startOf(place, dayAfter(day));

/** A day's rates are those at its end: they change at midnights only, and who was new that day had none before. */
export const lastMomentOf = (place: Place, day: string): Date => new Date(endOf(place, day).getTime() - 1);

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const date = dateOf(day);
  return textOf(addDays(date, -((weekdayOf(date) + 6) % 7)));
}

function dateOf(day: string): LocalDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}

const textOf = ({ year, month, day }: LocalDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
