import { hasFormats, localeOf } from '#contract/locale.ts';

/** `Mar 1, 2:05 PM` in the reader's language and time zone. */
export function formatMoment(ms: number, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(ms);
}

/** `2:05 PM`. */
export function formatTime(ms: number, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit' }).format(ms);
}

/** `Philippine Standard Time`: the time zone of the reader, which the times above are in; `GMT+8` where its name would be English. */
export function formatZone(ms: number, language: string): string {
  const isNamed = hasFormats(language) && language !== 'ur-Latn';
  const parts = new Intl.DateTimeFormat(localeOf(language), { timeZoneName: isNamed ? 'long' : 'shortOffset' }).formatToParts(ms);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `Sunday, March 1`, with the year unless it is this one. */
export function formatDay(ms: number, language: string, nowMs: number): string {
  const isThisYear = new Date(ms).getFullYear() === new Date(nowMs).getFullYear();
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(ms);
}

/** `2026.03.01`: the day of a draw's result, in the reader's time zone. */
export function formatWinningDay(ms: number): string {
  const day = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}.${two(day.getMonth() + 1)}.${two(day.getDate())}`;
}
