import { toE164 } from '#contract/typed/mobile.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';

import { readUserName } from './user-name.ts';

/** What may identify an account: its user name, or the mobile number it was registered with. */
export interface TypedAccount {
  /** Matches no account if the text cannot be a user name, at the cost of the same query. */
  userName: string;
  /** E.164. */
  mobile: string | undefined;
}

/** Reads what a player types to log in with a password; numbers in any common format. */
export function readTypedAccount(typed: string, merchant: MerchantIdentity): TypedAccount {
  return { userName: readUserName(typed) ?? '', mobile: readTypedMobile(typed, merchant) };
}

/** The text as an E.164 number of the merchant's countries; undefined if it is not one. */
export function readTypedMobile(typed: string, merchant: MerchantIdentity): string | undefined {
  for (const code of merchant.verification.dialingCodes) {
    const mobile = toE164(code, typed);
    if (mobile) return mobile;
  }
  return undefined;
}
