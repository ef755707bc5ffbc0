import { type Currency, maxAmountMinor, minorDigits } from '#contract/money.ts';

/** Codes count in thousands if the currency has no decimals, else in whole units. */
const decimalsOf = (currency: Currency) => minorDigits[currency] || 3;

/** `0,5` -> 50n in PHP and 500n in VND; `undefined` for zero, for too much and for too many decimals. */
export function codeMinor(amount: string, currency: Currency): bigint | undefined {
  const match = /^(\d{1,15})(?:,(\d+))?$/.exec(amount);
  const decimals = decimalsOf(currency);
  if (!match || (match[2]?.length ?? 0) > decimals) return undefined;
  const minor = BigInt(`${match[1]}${(match[2] ?? '').padEnd(decimals, '0')}`);
  return minor > 0n && minor <= maxAmountMinor ? minor : undefined;
}

/** The shortest amount that parses to the sum. */
export function codeAmount(minor: bigint, currency: Currency): string {
  const decimals = decimalsOf(currency);
  const text = minor.toString().padStart(decimals + 1, '0');
  const rest = text.slice(-decimals).replace(/0+$/, '');
  return text.slice(0, -decimals) + (rest && `,${rest}`);
}
