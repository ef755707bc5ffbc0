import { fillText } from '#server/platform/fill-text.ts';
import type { MailMessage } from '#server/providers/mail/mail.ts';

import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

const languages: Readonly<Record<string, typeof english>> = { tl: tagalog, en: english };

/** The mail that carries an answer to somebody without an account, in the language in which they wrote to us. */
export function answerMail({
  merchant,
  email,
  language,
  answer,
  link,
}: {
  merchant: { code: string; brandName: string };
  email: string;
  language: string;
  answer: string;
  link: string;
}): MailMessage {
  const words = languages[language] ?? english;
  const values = { brand: merchant.brandName, answer, link };
  return { merchantCode: merchant.code, to: email, subject: fillText(words.subject, values), text: fillText(words.text, values) };
}
