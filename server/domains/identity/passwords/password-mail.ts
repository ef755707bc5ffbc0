import { fillText } from '#server/platform/fill-text.ts';
import type { MailMessage } from '#server/providers/mail/mail.ts';

import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

const words: Readonly<Record<string, typeof english>> = { tl: tagalog, en: english };

/** The mail with the link for a new password, in the language in which it was asked for. */
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
  const text = words[language] ?? english;
  const values = { brand: merchant.brandName, name: userName, link };
  return {
    merchantCode: merchant.code,
    to: email,
    subject: fillText(text['reset.subject'], values),
    text: fillText(text['reset.text'], values),
  };
}
