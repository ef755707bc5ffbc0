import type { Showing } from './collections.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
/** Of `contentTimeZone`: Manila has no daylight saving time. */
const offsetMs = 480 * minuteMs;

/** A day begins at midnight in Manila; a date with a time is that moment. */
export const beginOf = (moment: string): number => Date.parse(withTime(moment)) - offsetMs;

/** A last day ends at its midnight, a date with a time at that moment. */
export const endOf = (moment: string): number => beginOf(moment) + (moment.includes('T') ? 0 : dayMs);

/** The day shown on an entry, as midnight UTC. */
export const dayOf = (moment: string): number => Date.parse(moment.slice(0, 10));

const withTime = (moment: string) => `${moment.includes('T') ? moment : `${moment}T00:00`}Z`;

/** Whether players see it now: not a draft, begun, not over. */
export function isLive({ isDraft, liveFromMs, liveUntilMs }: Showing, nowMs: number): boolean {
  return !isDraft && (liveFromMs === undefined || liveFromMs <= nowMs) && (liveUntilMs === undefined || nowMs < liveUntilMs);
}
