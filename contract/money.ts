/** An amount of money as an integer of the currency's smallest unit (centavos). Never a float. */
export type Minor = bigint & { readonly __brand?: 'Minor' };

/** ISO 4217 codes, and their number of decimals. */
export const currencies = ['PHP', 'CNY', 'THB', 'VND', 'USD'] as const;
export type Currency = (typeof currencies)[number];
/** For a merchant whose file names none. */
export const defaultCurrency: Currency = 'CNY';
export const minorDigits = { PHP: 2, CNY: 2, THB: 2, VND: 0, USD: 2 } as const satisfies Record<Currency, number>;

/** The largest amount of a single movement, in minor units. */
export const maxAmountMinor = 10n ** 14n;

/**
 * Parses a typed amount: ASCII digits, at most one point, no more decimals than the currency has,
 * no sign, exponent, space or grouping. `undefined` for anything else, and for 0 or more than `maxAmountMinor`.
 */
export function parseAmount(text: string, currency: Currency): Minor | undefined {
  const digits = minorDigits[currency];
  const match = /^(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  if (fraction.length > digits) return undefined;
  const minor = BigInt(match[1] + fraction.padEnd(digits, '0'));
  return minor > 0n && minor <= maxAmountMinor ? minor : undefined;
}

/** `123456n` in PHP -> `1234.56`: exact, no grouping. For display use the site's money format. */
export function formatMinor(minor: bigint, currency: Currency): string {
  const digits = minorDigits[currency];
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
