import type { ReportPreset } from '#contract/report-names.ts';
import { addDays, type LocalDate, weekdayOf } from '#lottery/local-time.ts';

/** The first and the last day that a name stands for. */
export function presetDays(preset: ReportPreset, today: LocalDate): [LocalDate, LocalDate] {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const first = { ...today, day: 1 };
  switch (preset) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)];
    case 'thisWeek':
      return [monday, today];
    case 'lastWeek':
      return [addDays(monday, -7), addDays(monday, -1)];
    case 'thisMonth':
      return [first, today];
    case 'lastMonth':
      return [{ ...addDays(first, -1), day: 1 }, addDays(first, -1)];
  }
}
