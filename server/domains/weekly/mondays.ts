import { dateAt, momentOf } from '#lottery/local-time.ts';
import { dayAfter, dayParts, dayText, mondayOf } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';

type Place = Pick<Ctx, 'merchant' | 'clock'>;

/** In the merchant's local time: before an agent's day begins, and long after the night's sums. */
const dueMinutes = 8 * 60;

const at = ({ merchant }: Pick<Ctx, 'merchant'>, day: string, minutes: number): Date =>
  new Date(momentOf(dayParts(day), minutes, merchant.register.timeZone));

/** When the mail of a Monday is due. */
export const dueAt = (place: Pick<Ctx, 'merchant'>, monday: string): Date => at(place, monday, dueMinutes);

/** When the week before a Monday is over. */
export const endOfWeek = (place: Pick<Ctx, 'merchant'>, monday: string): Date => at(place, monday, 0);

/** The Monday whose mail was due last. */
export function lastMonday(place: Place): string {
  const now = place.clock.now();
  const monday = mondayOf(dayText(dateAt(now.getTime(), place.merchant.register.timeZone)));
  return dueAt(place, monday) <= now ? monday : dayAfter(monday, -7);
}

export const nextMonday = (place: Place): string => dayAfter(lastMonday(place), 7);
