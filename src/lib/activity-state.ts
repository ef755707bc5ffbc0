import { contentTimeZone, dayReader } from '#contract/clock.ts';

/** What a player can do with an activity, or its progress. */
export const activityStates = ['soon', 'join', 'claim', 'applying', 'rejected', 'issued', 'claimed', 'signed', 'closed'] as const;

export type ActivityState = (typeof activityStates)[number];

const dayOf = dayReader(contentTimeZone);

/** The state that everybody sees: before its first day, while it runs, after its last day. Days of an activity are midnights in UTC. */
export function openState({ startDate, endDate }: { startDate: number; endDate: number | null }, nowMs: number): ActivityState {
  const today = Date.parse(dayOf(nowMs));
  if (today < startDate) return 'soon';
  return endDate !== null && today > endDate ? 'closed' : 'join';
}
