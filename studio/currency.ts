import { type Currency, minorDigits } from '#contract/money.ts';

/** A currency as kept in our own tables, where only the platform's currencies ever come to. */
export function readCurrency(text: string): Currency {
  if (!(text in minorDigits)) throw new Error(`not a currency: ${text}`);
  return text as Currency;
}
