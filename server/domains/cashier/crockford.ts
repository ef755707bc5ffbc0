import type { Random } from '#server/platform/random.ts';

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random symbols, five bits each. */
export function crockford(random: Random, count: number): string {
  // 256 is a multiple of 32, so every symbol is as likely as the other
  return Array.from(random.bytes(count), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** What a person typed, as it was meant: any case, spaces and dashes, the letters that look like digits. `undefined` = other symbols or another length. */
export function readCrockford(typed: string, count: number): string | undefined {
  const symbols = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return symbols.length === count && /^[\dA-HJKMNP-TV-Z]+$/.test(symbols) ? symbols : undefined;
}
