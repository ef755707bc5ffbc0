import { type Currency, formatMinor, minorDigits } from '#contract/money.ts';
import { amountText, parseTyped, readAmount } from '#contract/typed/amounts.ts';

/** `amount.unclear` = it can be read in more than one way: the player is asked which is meant. `too.much` = more than is available. */
export type AmountFault = 'amount.invalid' | 'amount.unclear' | 'amount.below.minimum' | 'amount.above.maximum' | 'too.much';

/** Limits of an amount, in minor units as text; an absent one does not apply. */
export interface AmountLimits {
  minimumMinor?: string;
  maximumMinor?: string;
  /** All that is available. */
  mostMinor?: string | undefined;
}

/** What is wrong with an amount as typed; the server checks again. */
export function faultOfAmount(amount: string, currency: Currency, limits: AmountLimits): AmountFault | undefined {
  const minor = parseTyped(amount, currency);
  if (minor === undefined) return readAmount(amount, currency).kind === 'unclear' ? 'amount.unclear' : 'amount.invalid';
  const { minimumMinor, maximumMinor, mostMinor } = limits;
  if (minimumMinor !== undefined && minor < BigInt(minimumMinor)) return 'amount.below.minimum';
  if (maximumMinor !== undefined && minor > BigInt(maximumMinor)) return 'amount.above.maximum';
  return mostMinor !== undefined && minor > BigInt(mostMinor) ? 'too.much' : undefined;
}

/** What the field shows once it was left: the amount as it will be sent, if there is one. */
export const leftAmount = (text: string, currency: Currency | undefined): string => (currency ? amountText(text, currency) : text);

/** A preset as the player would type it: `500`, or `500.50` where there are centavos. */
export function typedAmount(minor: string, currency: Currency): string {
  const text = formatMinor(BigInt(minor), currency);
  const digits = minorDigits[currency];
  return digits > 0 && text.endsWith('0'.repeat(digits)) ? text.slice(0, -digits - 1) : text;
}
