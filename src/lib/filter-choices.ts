import { decimalText, formatMoney } from './format-money.ts';

/** Choices for a game's stake, in minor units, by the currency's decimals. */
const stakesMinor: Readonly<Record<number, readonly string[]>> = {
  0: ['1000', '5000', '10000', '50000'],
  2: ['20', '100', '500', '1000'],
};

/** The stakes to choose from: as the gateway reads them, and as players do. */
export function betChoices({ currency, language }: { currency: string; language: string }): { value: string; amount: string }[] {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return (stakesMinor[digits] ?? []).map((minor) => ({
    value: decimalText(minor, digits),
    amount: formatMoney({ minor, currency, language }),
  }));
}
