import { words } from '#server/platform/words.ts';
import type { MailMessage } from '#server/providers/mail/mail.ts';

/** The mail that answers somebody without an account, in the language they wrote in. */
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
  const say = words(language);
  const values = { brand: merchant.brandName, answer, link };
  return { merchantCode: merchant.code, to: email, subject: say('support.subject', values), text: say('support.text', values) };
}
