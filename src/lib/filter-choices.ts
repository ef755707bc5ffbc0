import { decimalText, formatMoney } from './format-money.ts';

/** Choices for a game's stake, in minor units, by the currency's decimals. */
const stakesMinor: Readonly<Record<number, readonly string[]>> = {
  0: ['1000', '5000', '10000', '50000'],
  2: ['20', '100', '500', '1000'],
};

/** The stakes to choose from: as the gateway reads them, as players do, and in minor units. */
export function betChoices({
  currency,
  language,
}: {
  currency: string;
  language: string;
}): [value: string, amount: string, minor: string][] {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return (stakesMinor[digits] ?? []).map((minor) => [decimalText(minor, digits), formatMoney({ minor, currency, language }), minor]);
}
