import { dateFormat } from '#contract/dates.ts';

/** `2026-11-01` in the player's language: a calendar day, whatever the browser's time zone. */
export const formatLocalDay = (day: string, language: string): string =>
  dateFormat(language, 'day', { timeZone: 'UTC' })(new Date(`${day}T00:00:00Z`));
