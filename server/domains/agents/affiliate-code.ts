import { readInvitation } from '#contract/typed/codes.ts';

/** Normalises an invitation code: trimmed, upper case. `undefined` = not a valid code. */
export function readAffiliateCode(typed: string): string | undefined {
  const code = readInvitation(typed).toUpperCase();
  return /^[A-Z0-9_-]{1,32}$/.test(code) ? code : undefined;
}
