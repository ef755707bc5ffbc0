import type { VerificationName } from '#contract/field-rules.ts';
import { readMobileDigits } from '#contract/mobile.ts';

import { cleanLine, plainAscii } from './characters.ts';
import { readCode, readInvitation } from './codes.ts';
import { readAccountName, readEmail } from './contacts.ts';
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

/** What was typed or pasted into a field, in the spelling that its rule checks and the platform keeps. Cleaning twice changes nothing more. */
export const cleanField = (verification: VerificationName | undefined, text: string): string =>
  verification ? cleaners[verification](text) : cleanLine(text);
