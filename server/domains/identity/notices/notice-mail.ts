import type { SecurityNoticeKind } from '#server/db/schema/sign-in.ts';
import { fillText } from '#server/platform/fill-text.ts';
import type { MailMessage } from '#server/providers/mail/mail.ts';

import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

const languages: Readonly<Record<string, { words: typeof english; locale: string }>> = {
  tl: { words: tagalog, locale: 'fil-PH' },
  en: { words: english, locale: 'en-PH' },
};

/** The mail that tells what happened to the locks of an account, in the language in which it was done. */
export function noticeMail({
  merchant,
  userName,
  email,
  notice,
  link,
}: {
  merchant: { code: string; brandName: string; register: { timeZone: string } };
  userName: string;
  email: string;
  notice: { kind: SecurityNoticeKind; language: string; createdAt: Date };
  link: string;
}): MailMessage {
  const { words, locale } = languages[notice.language] ?? { words: english, locale: 'en-PH' };
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: merchant.register.timeZone });
  const values = { brand: merchant.brandName, name: userName, link, what: words[notice.kind], moment: time.format(notice.createdAt) };
  return { merchantCode: merchant.code, to: email, subject: fillText(words.subject, values), text: fillText(words.text, values) };
}
