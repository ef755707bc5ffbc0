import { localeOf } from '#contract/locale.ts';

/** `2026-11-01` in the player's language: a calendar day, whatever the browser's time zone. */
export function formatLocalDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
