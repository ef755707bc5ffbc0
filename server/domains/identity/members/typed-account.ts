import { toE164 } from '#contract/typed/mobile.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';

import { readUserName } from './user-name.ts';

/** What may be an account: its user name, or the mobile number that it was registered with. */
export interface TypedAccount {
  /** Fits no account where the text cannot be a user name, and costs the same query as one. */
  userName: string;
  /** E.164. */
  mobile: string | undefined;
}

/** What a player types to log in with a password, in any usual writing of a number. */
export function readTypedAccount(typed: string, merchant: MerchantIdentity): TypedAccount {
  return { userName: readUserName(typed) ?? '', mobile: readTypedMobile(typed, merchant) };
}

/** The number in E.164 that a text is in the countries of the merchant; nothing where it is none. */
export function readTypedMobile(typed: string, merchant: MerchantIdentity): string | undefined {
  for (const code of merchant.verification.dialingCodes) {
    const mobile = toE164(code, typed);
    if (mobile) return mobile;
  }
  return undefined;
}
