import { countDays, dayAfter } from '#server/platform/calendar-days.ts';

import type { Days } from './find-report.ts';

/** Every day of a period in order, including days without activity. */
export const listDays = (days: Days): string[] => Array.from({ length: countDays(days) }, (_, at) => dayAfter(days.from, at));
