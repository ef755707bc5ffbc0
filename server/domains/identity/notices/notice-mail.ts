import { dateFormat } from '#contract/dates.ts';
import type { Digits } from '#contract/locale.ts';
import type { SecurityNoticeKind } from '#server/domains/identity/sign-in-schema.ts';
import { languageSpoken, words } from '#server/platform/words.ts';
import type { MailMessage } from '#server/providers/mail/mail.ts';

/** The mail about a change to an account's security, in the language used for the change. */
export function noticeMail({
  merchant,
  userName,
  email,
  notice,
  link,
}: {
  merchant: { code: string; brandName: string; digits: Digits; register: { timeZone: string } };
  userName: string;
  email: string;
  notice: { kind: SecurityNoticeKind; language: string; createdAt: Date };
  link: string;
}): MailMessage {
  const language = languageSpoken(notice.language);
  const say = words(language);
  const time = dateFormat(language, 'moment', { timeZone: merchant.register.timeZone, digits: merchant.digits });
  const values = {
    brand: merchant.brandName,
    name: userName,
    link,
    what: say(`notices.${notice.kind}`),
    moment: time(notice.createdAt),
  };
  return { merchantCode: merchant.code, to: email, subject: say('notices.subject', values), text: say('notices.text', values) };
}
