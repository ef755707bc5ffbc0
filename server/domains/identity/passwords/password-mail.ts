import { words } from '#server/platform/words.ts';
import type { MailMessage } from '#server/providers/mail/mail.ts';

import { resetLinkMs } from './request-password-mail.ts';

/** The mail with the password reset link, in the language used for the request. */
export function passwordMail({
  merchant,
  userName,
  email,
  language,
  link,
}: {
  merchant: { code: string; brandName: string };
  userName: string;
  email: string;
  language: string;
  link: string;
}): MailMessage {
  const say = words(language);
  const values = { brand: merchant.brandName, name: userName, link, time: say('time.minutes', { count: resetLinkMs / 60_000 }) };
  return {
    merchantCode: merchant.code,
    to: email,
    subject: say('passwords.subject', values),
    text: say('passwords.text', values),
  };
}
