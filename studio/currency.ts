import { type Currency, minorDigits } from '#contract/money.ts';

/** A currency as kept in our own tables, where only the platform's currencies ever come to. */
export function readCurrency(text: string): Currency {
  if (!(text in minorDigits)) throw new Error(`not a currency: ${text}`);
  return text as Currency;
}

/** Digits after the point of a currency as kept in our own tables. */
export function digitsOf(currency: string): number {
  return minorDigits[readCurrency(currency)];
}
