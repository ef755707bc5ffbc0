/** The names and patterns of dates of a language that browsers have no formats for, read from the CLDR of the program that draws the page. */
import { type DateNames, type DateStyle, dateStyles } from './dates.ts';
import { dateLocaleOf } from './locale.ts';

export function dateNamesOf(language: string): DateNames {
  const locale = dateLocaleOf(language, 'latin');
  const partsOf = (style: DateStyle, ms: number) =>
    new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone: 'UTC' }).formatToParts(ms);
  const part = (style: DateStyle, type: Intl.DateTimeFormatPartTypes, ms: number) =>
    partsOf(style, ms).find((one) => one.type === type)?.value ?? '';
  const twelve = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 9));
  // 2026-03-01 is a Sunday
  const seven = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 2, 1 + day));
  // V8 writes a plain space for the narrow one, but not in parts
  const patternOf = (style: DateStyle) =>
    partsOf(style, early)
      .map(({ type, value }) => (type === 'literal' ? value.replaceAll('\u202F', ' ') : `{${fieldOf(style, type, value)}}`))
      .join('');
  const isHalved = part('time', 'dayPeriod', early) !== '';
  const fieldOf = (style: DateStyle, type: Intl.DateTimeFormatPartTypes, value: string) => {
    const isLong = style.startsWith('longDay');
    if (type === 'month') return /^\d+$/.test(value) ? 'M'.repeat(value.length) : isLong ? 'MMMM' : 'MMM';
    if (type === 'weekday') return isLong ? 'EEEE' : 'E';
    if (type === 'hour') return isHalved ? 'h' : 'H'.repeat(value.length);
    if (type === 'day') return 'd'.repeat(value.length);
    return { year: 'y', minute: 'mm', second: 'ss', dayPeriod: 'a' }[type as string] ?? '';
  };
  const styles = Object.keys(dateStyles) as DateStyle[];
  return {
    months: { short: twelve.map((ms) => part('day', 'month', ms)), long: twelve.map((ms) => part('longDay', 'month', ms)) },
    days: { short: seven.map((ms) => part('shortDayToSecond', 'weekday', ms)), long: seven.map((ms) => part('longDay', 'weekday', ms)) },
    halves: [early, early + 12 * 3_600_000].map((ms) => part('time', 'dayPeriod', ms)),
    patterns: Object.fromEntries(styles.map((style) => [style, patternOf(style)])) as Record<DateStyle, string>,
  };
}

/** A moment whose every number has one digit. */
const early = Date.UTC(2026, 2, 1, 3, 4, 5);
