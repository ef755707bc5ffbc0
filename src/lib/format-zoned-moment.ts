import { dateFormat } from '#contract/dates.ts';

/** `Dec 1, 2026, 12:00 AM` by the merchant's clock: agreements begin and end by it, wherever the reader is. */
export const formatZonedMoment = (ms: number, language: string, timeZone: string): string =>
  dateFormat(language, 'moment', { timeZone })(ms);

/** `12:00 AM`. */
export const formatZonedTime = (ms: number, language: string, timeZone: string): string => dateFormat(language, 'time', { timeZone })(ms);
