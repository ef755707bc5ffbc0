import { localeOf } from '#contract/locale.ts';

/** `Dec 1, 2026, 12:00 AM` by the merchant's clock: agreements begin and end by it, wherever the reader is. */
export function formatZonedMoment(ms: number, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(ms);
}

/** `12:00 AM`. */
export function formatZonedTime(ms: number, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone }).format(ms);
}
