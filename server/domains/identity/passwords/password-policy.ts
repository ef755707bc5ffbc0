import { passwordForm } from '#contract/typed/password.ts';
import { fieldError } from '#server/platform/expected-error.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';

import { commonPasswords } from './common-passwords.ts';

/** The minimum under every merchant's rule table; `mostCharacters` bounds the work of hashing. */
const fewestCharacters = 8;
const mustAllowCharacters = 64;
const mostCharacters = 128;

/** Words that are always tried first, besides the user name and the brand. */
const contextWords = ['password', 'passw', 'mahalkita', 'iloveyou', 'casino', 'lottery', 'jackpot', 'pilipinas', 'philippines', 'welcome'];

/**
 * Length by the merchant's rule table, no composition rules, nothing that is guessed first. The password is checked in
 * the form in which it is hashed: nothing is trimmed, and case matters.
 * @throws password.invalid, password.weak
 */
export function checkNewPassword({
  password: typed,
  userName,
  merchant,
  field = 'password',
  fewest = fewestCharacters,
}: {
  password: string;
  userName: string;
  merchant: MerchantIdentity;
  /** The input named in an error. */
  field?: string;
  /** A longer minimum than players'. */
  fewest?: number;
}): void {
  const password = passwordForm(typed);
  const { minLength = fewestCharacters, maxLength = mustAllowCharacters } = merchant.register.fields['password'] ?? {};
  const length = Array.from(password).length;
  const isLongEnough = length >= Math.max(fewest, minLength);
  const isShortEnough = length <= Math.min(mostCharacters, Math.max(mustAllowCharacters, maxLength));
  if (!isLongEnough || !isShortEnough || /[\p{Cs}\0]/u.test(password)) throw fieldError(field, 'password.invalid');
  if (isWeak(password, [userName, merchant.code, merchant.brandName])) throw fieldError(field, 'password.weak');
}

function isWeak(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  // `juan2026!` is `juan` with the usual additions
  const core = lower.replace(/[^\p{L}]+/gu, '');
  const guessed = new Set([...contextWords, ...words.map((word) => word.toLowerCase())]);
  const cores = new Set([...guessed].map((word) => word.replace(/[^\p{L}]+/gu, '')).filter(Boolean));
  return (
    commonPasswords.has(lower) ||
    guessed.has(lower) ||
    cores.has(core) ||
    guessed.has(Array.from(lower).toReversed().join('')) ||
    isMonotone(lower)
  );
}

/** One or two different characters, or a sequence such as `abcdefgh` and `98765432`. */
function isMonotone(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, at) => point - (points[at] ?? 0)));
  return new Set(points).size <= 2 || (steps.size === 1 && [1, -1].some((step) => steps.has(step)));
}
