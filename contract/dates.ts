/** Dates and times in a language: the one place that writes them. */
import { dateLocaleOf, type Digits, lacksFormats } from './locale.ts';

/** The ways a date is written. */
export const dateStyles = {
  /** `Mar 1, 2026`. */
  day: { dateStyle: 'medium' },
  /** `Mar 1, 2026, 2:05 PM`. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  momentToSecond: { dateStyle: 'medium', timeStyle: 'medium' },
  /** `Mar 1, 2:05 PM`. */
  shortMoment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** `2:05 PM`. */
  time: { hour: 'numeric', minute: '2-digit' },
  timeToSecond: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  /** `Sun, Mar 1, 2:05:09 PM`. */
  shortDayToSecond: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' },
  /** `Sunday, March 1`. */
  longDay: { weekday: 'long', month: 'long', day: 'numeric' },
  longDayWithYear: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

/** What a browser is given of a language whose formats it lacks (`date-names.ts`). */
export interface DateNames {
  months: { short: string[]; long: string[] };
  days: { short: string[]; long: string[] };
  /** Before noon and after. */
  halves: string[];
  /** Each style with the names of its parts in braces. */
  patterns: Record<DateStyle, string>;
}

/** The element of a page with its `DateNames`. */
export const dateNamesId = 'date-names';

interface Asked {
  /** The reader's own, unless it is said. */
  timeZone?: string | undefined;
  digits?: Digits | undefined;
}

/** Writes moments in one of the styles. */
export function dateFormat(language: string, style: DateStyle, { timeZone, digits }: Asked = {}): (moment: number | Date) => string {
  const locale = dateLocaleOf(language, digits);
  const given = globalThis.document?.getElementById(dateNamesId)?.textContent;
  if (given && lacksFormats(language)) return byNames(JSON.parse(given) as DateNames, { style, timeZone, locale });
  const { format } = new Intl.DateTimeFormat(inBrowser(locale, language), { ...dateStyles[style], timeZone });
  return format;
}

/** `Jan 5 – Feb 7, 2026`, of days as `yyyy-mm-dd`, where a program has all of CLDR. */
export function daysText(from: string, to: string, language: string): string {
  const format = new Intl.DateTimeFormat(dateLocaleOf(language, 'latin'), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}

/** `Philippine Standard Time`: the time zone of the reader; `GMT+8` where its name would be English. */
export function zoneName(ms: number, language: string): string {
  if (lacksFormats(language) || language === 'ur-Latn') return zoneOffset(ms);
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), { timeZoneName: 'long' });
  return format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `GMT+8`: the same, where there is no room for its name. */
export const zoneOffset = (ms: number): string =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** What a browser lacks it would take from the language of the device. */
const inBrowser = (locale: string, language: string) => (globalThis.document && lacksFormats(language) ? 'en-GB' : locale);

function byNames(
  { months, days, halves, patterns }: DateNames,
  { style, timeZone, locale }: { style: DateStyle; timeZone: string | undefined; locale: string },
): (moment: number | Date) => string {
  const clock = new Intl.DateTimeFormat('en-GB', { ...numeric, timeZone });
  const digit = new Intl.NumberFormat(`en-GB-u-nu-${/-nu-(\w+)$/.exec(locale)?.[1] ?? 'latn'}`);
  const write = (value: number, length = 1) =>
    String(value)
      .padStart(length, '0')
      .replace(/\d/g, (one) => digit.format(Number(one)));
  return (moment) => {
    const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
    const texts: Record<string, string | undefined> = {
      y: write(year),
      M: write(month),
      MM: write(month, 2),
      MMM: months.short[month - 1],
      MMMM: months.long[month - 1],
      d: write(day),
      dd: write(day, 2),
      E: days.short[weekday],
      EEEE: days.long[weekday],
      h: write(hour % 12 || 12),
      H: write(hour),
      HH: write(hour, 2),
      mm: write(minute, 2),
      ss: write(second, 2),
      a: halves[hour < 12 ? 0 : 1],
    };
    return patterns[style].replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '');
  };
}

const numeric = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;
