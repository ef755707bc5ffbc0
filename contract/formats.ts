import { directionOf, localeOf } from '#contract/locale.ts';

/** One instance of each: creating one takes a phone longer than a frame. */
const made = new Map<string, unknown>();

function keptFormat<Format>(locale: string, kind: string, make: (locale: string) => Format): Format {
  const key = `${locale} ${kind}`;
  const known = made.get(key);
  // the kind says which one is under the key
  if (known !== undefined) return known as Format;
  const format = make(locale);
  made.set(key, format);
  return format;
}

/** A text has as many decimals as it comes with. */
const decimalsOf = (value: number | string) => (typeof value === 'string' ? (/\.(\d+)/.exec(value)?.[1]?.length ?? 0) : undefined);

function decimalText(value: number | string, language: string, style: Intl.NumberFormatOptions, digits = decimalsOf(value)): string {
  const format = keptFormat(
    localeOf(language),
    `${style.unit ?? 'number'} ${digits ?? ''}`,
    (locale) => new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 2 }),
  );
  return format.format(value as number | Intl.StringNumericLiteral);
}

/** `27,561.4`: with as many decimals as it needs, two at most. `digits`: with exactly so many. */
export const numberText = (value: number | string, language: string, digits?: number): string => decimalText(value, language, {}, digits);

/** `96.5%`, of a number of percent. */
export const percentText = (percent: number | string, language: string): string =>
  decimalText(percent, language, { style: 'unit', unit: 'percent' });

/** `2.10` from hundredths: odds and multipliers. */
export const hundredthsText = (hundredths: number | bigint, language: string): string => numberText(Number(hundredths) / 100, language, 2);

/** `1.2K`: where there is no room. */
export const shortNumber = (value: number, language: string): string =>
  keptFormat(
    localeOf(language, { hasWords: true }),
    'short',
    (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
  ).format(value);

/** `a, b, c`. The narrow one: it says no “and” in English, which some languages have their formats from. */
export const listText = (parts: readonly string[], language: string): string =>
  keptFormat(localeOf(language, { hasWords: true }), 'list', (locale) => new Intl.ListFormat(locale, { style: 'narrow' })).format(parts);

/** `1–12:1`: what is read from the left everywhere. */
export const leftToRight = (text: string, language: string): string => (directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text);
