import { localeOf } from '#contract/languages.ts';

import { decimalText } from './format-money.ts';

/** Money where there is little room: without decimals if it is whole, `₱50`, `₱0.50`. */
export function shortMoney({ minor, currency, language }: { minor: string; currency: string; language: string }): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(decimalText(minor, format.resolvedOptions().maximumFractionDigits ?? 2));
}
