import { addDays } from '#lottery/local-time.ts';

import { countDays, type Days, localOf } from './find-report.ts';
import { dayText } from './local-day.ts';

/** Every day of a period in its order, days on which nothing happened too. */
export function listDays(days: Days): string[] {
  const first = localOf(days.from);
  return Array.from({ length: countDays(days) }, (_, at) => dayText(addDays(first, at)));
}
