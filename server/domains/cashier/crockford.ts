import { readSymbols } from '#contract/typed/codes.ts';
import type { Random } from '#server/platform/random.ts';

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random symbols, five bits each. */
export function crockford(random: Random, count: number): string {
  // 256 is a multiple of 32, so every symbol is as likely as the other
  return Array.from(random.bytes(count), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** What a person typed, as it was meant: however it was parted or marked, and with the letters that look like digits. `undefined` = other symbols or another length. */
export function readCrockford(typed: string, count: number): string | undefined {
  const symbols = readSymbols(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return symbols.length === count && /^[\dA-HJKMNP-TV-Z]+$/.test(symbols) ? symbols : undefined;
}
