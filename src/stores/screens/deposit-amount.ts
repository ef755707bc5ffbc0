import type { Channel } from '#contract/deposits/calls.ts';
import { type Currency, formatMinor, minorDigits } from '#contract/money.ts';
import { amountText, parseTyped, readAmount } from '#contract/typed/amounts.ts';

/** `amount.unclear` = it has more than one reading: the player is asked which is meant. */
export type AmountFault = 'amount.invalid' | 'amount.unclear' | 'amount.below.minimum' | 'amount.above.maximum';

/** What is wrong with an amount as typed; the server says the same once more. */
export function faultOfAmount({ amount, channel }: { amount: string; channel: Channel }): AmountFault | undefined {
  const minor = parseTyped(amount, channel.currency);
  if (minor === undefined) return unreadAmount(amount, channel.currency);
  if (minor < BigInt(channel.minimumMinor)) return 'amount.below.minimum';
  return minor > BigInt(channel.maximumMinor) ? 'amount.above.maximum' : undefined;
}

/** What is wrong with text that is no amount. */
export const unreadAmount = (text: string, currency: Currency) =>
  readAmount(text, currency).kind === 'unclear' ? ('amount.unclear' as const) : ('amount.invalid' as const);

/** What the field shows once it was left: the amount as it is sent, where there is one. */
export const leftAmount = (text: string, currency: Currency | undefined): string => (currency ? amountText(text, currency) : text);

/** What the player pays and gets, minor units as text; `undefined` while the amount cannot be taken. */
export function depositSum({
  amount,
  channel,
}: {
  amount: string;
  channel: Channel;
}): { payMinor: string; receiveMinor: string } | undefined {
  const minor = parseTyped(amount, channel.currency);
  if (minor === undefined || faultOfAmount({ amount, channel }) !== undefined) return undefined;
  return { payMinor: minor.toString(), receiveMinor: (minor - BigInt(channel.feeMinor)).toString() };
}

/** A preset as the player would type it: `500`, or `500.50` where there are centavos. */
export function typedAmount(minor: string, currency: Currency): string {
  const text = formatMinor(BigInt(minor), currency);
  const digits = minorDigits[currency];
  return digits > 0 && text.endsWith('0'.repeat(digits)) ? text.slice(0, -digits - 1) : text;
}
