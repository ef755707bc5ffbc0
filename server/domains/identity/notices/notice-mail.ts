import { type Language, localeOf, readLanguage } from '#contract/languages.ts';
import type { SecurityNoticeKind } from '#server/db/schema/sign-in.ts';
import { fillText } from '#server/platform/fill-text.ts';
import type { MailMessage } from '#server/providers/mail/mail.ts';

import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

const wordsOf: Readonly<Record<Language, typeof english>> = { tl: tagalog, en: english };

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
  const language = readLanguage(notice.language) ?? 'en';
  const words = wordsOf[language];
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: merchant.register.timeZone,
  });
  const values = { brand: merchant.brandName, name: userName, link, what: words[notice.kind], moment: time.format(notice.createdAt) };
  return { merchantCode: merchant.code, to: email, subject: fillText(words.subject, values), text: fillText(words.text, values) };
}
