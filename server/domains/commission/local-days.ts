import { dateAt, momentOf } from '#lottery/local-time.ts';
import { dayAfter, dayParts, dayText } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';

// Days are texts, `2026-11-01`, local to the merchant's time zone.

type Place = Pick<Ctx, 'merchant'>;

/** The day that the merchant's clocks show at a moment. */
export const dayAt = ({ merchant }: Place, moment: Date): string => dayText(dateAt(moment.getTime(), merchant.register.timeZone));

/** When a day begins. */
export const startOf = ({ merchant }: Place, day: string): Date => new Date(momentOf(dayParts(day), 0, merchant.register.timeZone));

/** The first moment that does not belong to it any more. */
export const endOf = (place: Place, day: string): Date => startOf(place, dayAfter(day));

/** A day's rates are those at its end: they change at midnights only, and who was new that day had none before. */
export const lastMomentOf = (place: Place, day: string): Date => new Date(endOf(place, day).getTime() - 1);
