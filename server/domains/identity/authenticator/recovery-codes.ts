import { recoveryCodeLetters } from '#contract/typed/second-code.ts';
import type { Random } from '#server/platform/random.ts';

import { hashSecret } from '#server/domains/identity/secret.ts';

const count = 10;
/** No I, L, O or U, so that no two are confused. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes of 80 random bits: too many to reverse a plain hash. */
export function newRecoveryCodes(random: Random): { text: string; hash: string }[] {
  return Array.from({ length: count }, () => {
    const code = Array.from(random.bytes(recoveryCodeLetters), (byte) => letters[byte % letters.length]).join('');
    return { text: code.replace(/.{4}(?=.)/g, '$&-'), hash: hashSecret(code) };
  });
}
