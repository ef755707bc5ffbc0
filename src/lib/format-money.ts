import { localeOf } from '#contract/locale.ts';

interface MoneyInput {
  minor: string;
  currency: string;
  /** BCP 47. */
  language: string;
  /** `+₱5.00` as well as `-₱5.00`. */
  isSigned?: boolean;
  /** `1,234.56`: play money has no currency sign. */
  isPlay?: boolean;
}

/**
 * Money as players read it, with decimals even for whole amounts: `₱1,234.56`, `₱5.00`. Minor units come as text and never go through a
 * float.
 */
export function formatMoney({ minor, currency, language, isSigned = false, isPlay = false }: MoneyInput): string {
  const format = new Intl.NumberFormat(localeOf(language, { isMoney: true }), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  });
  const decimal = decimalText(minor, format.resolvedOptions().maximumFractionDigits ?? 2);
  if (!isPlay) return format.format(decimal);
  const parts = format.formatToParts(decimal).filter(({ type }) => type !== 'currency' && type !== 'literal');
  return parts.map(({ value }) => value).join('');
}

/** `-5` with 2 digits -> `-0.05`. The result is a decimal literal by construction. */
export function decimalText(minor: string, digits: number): Intl.StringNumericLiteral {
  const match = /^(-?)(\d+)$/.exec(minor);
  if (!match) throw new RangeError(`not an amount of minor units: ${minor}`);
  const [, sign = '', whole = ''] = match;
  const text = whole.padStart(digits + 1, '0');
  return (digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`) as Intl.StringNumericLiteral;
}

/** `₱`. */
export function currencySymbol({ currency, language }: { currency: string; language: string }): string {
  const parts = new Intl.NumberFormat(localeOf(language, { isMoney: true }), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
