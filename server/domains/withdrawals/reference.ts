import type { Random } from '#server/platform/random.ts';

/** Characters that cannot be confused when read out by telephone: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `W-7K3Q9-XM2FA`: 50 random bits, unique by constraint. */
export function newReference(random: Random): string {
  const text = Array.from(random.bytes(10), (byte) => alphabet[byte % alphabet.length]).join('');
  return `W-${text.slice(0, 5)}-${text.slice(5)}`;
}
