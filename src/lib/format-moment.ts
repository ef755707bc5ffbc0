import { dateFormat, zoneOffset } from '#contract/dates.ts';

/** `Mar 1, 2:05 PM` in the reader's language and time zone. */
export const formatMoment = (ms: number, language: string): string => dateFormat(language, 'shortMoment')(ms);

/** `Mar 1, 2:05 PM GMT+8`: a draw is at the same moment for everybody, wherever they read of it. */
export const formatDrawMoment = (ms: number, language: string): string => `${formatMoment(ms, language)} ${zoneOffset(ms)}`;

/** `2:05 PM`. */
export const formatTime = (ms: number, language: string): string => dateFormat(language, 'time')(ms);

/** `Sunday, March 1`, with the year unless it is this one. */
export function formatDay(ms: number, language: string, nowMs: number): string {
  const isThisYear = new Date(ms).getFullYear() === new Date(nowMs).getFullYear();
  return dateFormat(language, isThisYear ? 'longDay' : 'longDayWithYear')(ms);
}

/** `2026.03.01`: the day of a draw's result, in the reader's time zone. */
export function formatWinningDay(ms: number): string {
  const day = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}.${two(day.getMonth() + 1)}.${two(day.getDate())}`;
}
