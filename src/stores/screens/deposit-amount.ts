import type { Channel } from '#contract/cashier.ts';
import { type Currency, formatMinor, minorDigits, parseAmount } from '#contract/money.ts';

export type AmountFault = 'amount.invalid' | 'amount.below.minimum' | 'amount.above.maximum';

/** What is wrong with an amount as typed; the server says the same once more. */
export function faultOfAmount({ amount, channel }: { amount: string; channel: Channel }): AmountFault | undefined {
  const minor = parseAmount(amount, channel.currency);
  if (minor === undefined) return 'amount.invalid';
  if (minor < BigInt(channel.minimumMinor)) return 'amount.below.minimum';
  return minor > BigInt(channel.maximumMinor) ? 'amount.above.maximum' : undefined;
}

/** What the player pays and gets, minor units as text; `undefined` while the amount cannot be taken. */
export function depositSum({
  amount,
  channel,
}: {
  amount: string;
  channel: Channel;
}): { payMinor: string; receiveMinor: string } | undefined {
  const minor = parseAmount(amount, channel.currency);
  if (minor === undefined || faultOfAmount({ amount, channel }) !== undefined) return undefined;
  return { payMinor: minor.toString(), receiveMinor: (minor - BigInt(channel.feeMinor)).toString() };
}

/** A preset as the player would type it: `500`, or `500.50` where there are centavos. */
export function typedAmount(minor: string, currency: Currency): string {
  const text = formatMinor(BigInt(minor), currency);
  const digits = minorDigits[currency];
  return digits > 0 && text.endsWith('0'.repeat(digits)) ? text.slice(0, -digits - 1) : text;
}
