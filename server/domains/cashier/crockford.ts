import { readSymbols } from '#contract/typed/codes.ts';
import type { Random } from '#server/platform/random.ts';

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random symbols, five bits each. */
export function crockford(random: Random, count: number): string {
  // 256 is a multiple of 32, so every symbol is equally likely
  return Array.from(random.bytes(count), (byte) => alphabet[byte % alphabet.length]).join('');
}

/**
 * Normalises typed input: ignores separators, and reads letters that look like digits as digits. `undefined` = other symbols or the wrong
 * length.
 */
export function readCrockford(typed: string, count: number): string | undefined {
  const symbols = readSymbols(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return symbols.length === count && /^[\dA-HJKMNP-TV-Z]+$/.test(symbols) ? symbols : undefined;
}
