import { checkField } from '#contract/member/field-rules.ts';
import { toE164 } from '#contract/typed/mobile.ts';
import { readAccountNumber } from '#contract/typed/contacts.ts';
import { readName } from '#contract/typed/names.ts';

import type { PayableInstitution } from './institutions.ts';

const nameRule = { enabled: true, required: true, verification: 'name', minLength: 1, maxLength: 64 } as const;

/** The account number in the institution's format; wallets identified by a mobile number use its domestic form. `undefined` = invalid. */
export function readAccount({ account, dialling }: PayableInstitution, typed: string): string | undefined {
  const plain = readAccountNumber(typed);
  if (account.test(plain)) return plain;
  const mobile = dialling && toE164(dialling.code, typed);
  const atHome = mobile && dialling.trunk + mobile.slice(dialling.code.length + 1);
  return atHome !== undefined && account.test(atHome) ? atHome : undefined;
}

/** The holder's name as stored; `undefined` = not a person's name (ERR-014). */
export function readHolderName(typed: string): string | undefined {
  const name = readName(typed);
  return checkField(nameRule, name) === undefined ? name : undefined;
}
