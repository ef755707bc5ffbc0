import type { ReportPreset } from '#contract/teams/facts.ts';
import { dayAfter, mondayOf, monthStart } from '#server/platform/calendar-days.ts';

/** The first and the last day of a named period. */
export function presetDays(preset: ReportPreset, today: string): [string, string] {
  const [monday, first] = [mondayOf(today), monthStart(today)];
  const before = (day: string) => dayAfter(day, -1);
  switch (preset) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [before(today), before(today)];
    case 'thisWeek':
      return [monday, today];
    case 'lastWeek':
      return [dayAfter(monday, -7), before(monday)];
    case 'thisMonth':
      return [first, today];
    case 'lastMonth':
      return [monthStart(before(first)), before(first)];
  }
}
