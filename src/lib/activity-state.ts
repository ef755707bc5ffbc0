/** What a player can do with an activity, or where it is with it (spec 4, Activity states). */
export const activityStates = ['soon', 'join', 'claim', 'applying', 'rejected', 'issued', 'claimed', 'signed', 'closed'] as const;

export type ActivityState = (typeof activityStates)[number];

/** The state that shows to everybody: before it begins, while it is on, after it is over. `nowMs` is the day of the page. */
export function openState({ startDate, endDate }: { startDate: number; endDate: number | null }, nowMs: number): ActivityState {
  if (nowMs < startDate) return 'soon';
  return endDate !== null && nowMs >= endDate + 86_400_000 ? 'closed' : 'join';
}
