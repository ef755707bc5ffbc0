import { localeOf } from '#contract/locale.ts';

import { decimalText } from './format-money.ts';

/** Money where there is little room: without decimals if it is whole, whole thousands from ten on as such: `₱0.50`, `₱50`, `₱100K`. */
export function shortMoney({ minor, currency, language }: { minor: string; currency: string; language: string }): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const format = new Intl.NumberFormat(localeOf(language, { isMoney: true }), { ...style, trailingZeroDisplay: 'stripIfInteger' });
  const text = decimalText(minor, format.resolvedOptions().maximumFractionDigits ?? 2);
  const isThousands = /^[1-9]\d+000(?:\.0*)?$/.test(text);
  // exact: three decimals of a million, or of more, are thousands
  const shorter = { ...style, notation: 'compact', maximumFractionDigits: 3, trailingZeroDisplay: 'stripIfInteger' } as const;
  return (isThousands ? new Intl.NumberFormat(localeOf(language, { isMoney: true, hasWords: true }), shorter) : format).format(text);
}
