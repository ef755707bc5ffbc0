import { localeOf } from '#contract/locale.ts';

/** `₱1,234.56` from minor units; never through a float. Play money has no currency sign: `1,234.56`. */
export function moneyText(
  minor: bigint,
  {
    currency,
    digits,
    language,
    isSigned = false,
    isPlay = false,
  }: { currency: string; digits: number; language: string; isSigned?: boolean; isPlay?: boolean },
): string {
  const absolute = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const decimal = `${minor < 0n ? '-' : ''}${digits === 0 ? absolute : `${absolute.slice(0, -digits)}.${absolute.slice(-digits)}`}`;
  const format = formatOf(localeOf(language, { isMoney: true }), { currency, digits, isSigned, isPlay });
  // a decimal literal by construction
  return format.format(decimal as Intl.StringNumericLiteral);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached: creating one takes a phone longer than a frame. */
function formatOf(
  locale: string,
  { currency, digits, isSigned, isPlay }: { currency: string; digits: number; isSigned: boolean; isPlay: boolean },
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits} ${isSigned} ${isPlay}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: isPlay ? 'decimal' : 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  });
  formats.set(key, format);
  return format;
}

/** `h:mm:ss`. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
