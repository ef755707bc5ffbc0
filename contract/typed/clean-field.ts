import type { VerificationName } from '#contract/member/field-rules.ts';

import { cleanLine, isSeen, plainAscii } from './characters.ts';
import { readCode, readInvitation } from './codes.ts';
import { readAccountName, readEmail } from './contacts.ts';
import { readMobileDigits } from './mobile.ts';
import { readName } from './names.ts';
import { passwordForm } from './password.ts';

const cleaners: Readonly<Record<VerificationName, (text: string) => string>> = {
  account: readAccountName,
  password: passwordForm,
  email: readEmail,
  name: readName,
  mobile: readMobileDigits,
  loginMobile: readMobileDigits,
  invitation: readInvitation,
  captcha: (text) => plainAscii(text).replace(/ /g, ''),
  code: readCode,
  birthDate: (text) => plainAscii(text).replace(/ /g, ''),
};

/**
 * Normalises typed or pasted text to the form its rule checks and the platform stores. Idempotent.
 * Text of which nothing would remain, such as a lone `-`, stays, so that it is refused rather than taken for an empty field.
 */
export function cleanField(verification: VerificationName | undefined, text: string): string {
  const clean = verification ? cleaners[verification](text) : cleanLine(text);
  return clean === '' && isSeen(text) ? cleanLine(text) : clean;
}
