import { type Currency, minorDigits } from '#contract/money.ts';

/** A currency from our own tables, which contain only the platform's currencies. */
export function readCurrency(text: string): Currency {
  if (!(text in minorDigits)) throw new Error(`not a currency: ${text}`);
  return text as Currency;
}

/** The decimals of a currency from our own tables. */
export function digitsOf(currency: string): number {
  return minorDigits[readCurrency(currency)];
}
