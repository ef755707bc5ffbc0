import { dateAt, momentOf } from '#lottery/local-time.ts';
import { dayAfter, dayParts, dayText } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';

// Days are strings, `2026-11-01`, in the merchant's time zone.

type Place = Pick<Ctx, 'merchant'>;

/** The merchant's local day at a moment. */
export const dayAt = ({ merchant }: Place, moment: Date): string => dayText(dateAt(moment.getTime(), merchant.register.timeZone));

/** When a day begins. */
export const startOf = ({ merchant }: Place, day: string): Date => new Date(momentOf(dayParts(day), 0, merchant.register.timeZone));

/** Exclusive: the first moment of the next day. */
export const endOf = (place: Place, day: string): Date => startOf(place, dayAfter(day));

/** A day's rates are those at its end: they change only at midnight, and a member new that day had none before. */
export const lastMomentOf = (place: Place, day: string): Date => new Date(endOf(place, day).getTime() - 1);
