import { dateFormat } from '#contract/dates.ts';
import { type Digits, localeOf } from '#contract/locale.ts';
import { formatMinor } from '#contract/money.ts';
import { maskName } from '#server/domains/club/index.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';
import { languageSpoken, words } from '#server/platform/words.ts';
import type { MailMessage } from '#server/providers/mail/mail.ts';

import type { Week } from './read-week.ts';

interface WeeklyMail {
  merchant: Pick<MerchantIdentity, 'code' | 'brandName' | 'digits'>;
  userName: string;
  email: string;
  language: string;
  week: Week;
  /** The report's page, for these days. */
  link: string;
  /** The page that ends these mails. */
  stopLink: string;
}

/** The mail with a week's totals. It names nobody: a mail is read on the way, and forwarded; the names are on the page behind the log-in. */
export function weeklyMail({ merchant, userName, email, language: asked, week, link, stopLink }: WeeklyMail): MailMessage {
  const language = languageSpoken(asked);
  const say = words(language);
  const { digits } = merchant;
  const money = moneyOf(week, language, digits);
  const day = dateFormat(language, 'day', { timeZone: 'UTC', digits });
  const { total } = week;
  const figures = [
    [say('teams.turnover'), money(total.turnoverMinor)],
    [say('teams.prizes'), money(total.payoutMinor)],
    [say('teams.rebates'), money(total.rebateMinor)],
    [say('teams.activities'), money(total.activityMinor)],
    [say('teams.pnl'), money(total.pnlMinor)],
    [say('weekly.commission'), week.commissionMinor === undefined ? say('weekly.notCounted') : money(week.commissionMinor)],
  ].map(([name, amount]) => `${name}: ${amount}`);
  const best = week.best.map(({ userName: name, turnoverMinor }, at) => `${at + 1}. ${maskName(name)} – ${money(turnoverMinor)}`);
  const values = { brand: merchant.brandName, name: userName, from: day(new Date(week.from)), to: day(new Date(week.to)) };
  const text = [
    say('weekly.text', values),
    figures.join('\n'),
    [say('weekly.registered', { count: week.registered }), say('weekly.bettors', { count: week.bettors })].join('\n'),
    best.length === 0 ? say('weekly.nobody') : [say('weekly.best'), ...best].join('\n'),
    say('weekly.page', { link }),
    say('weekly.stop', { brand: merchant.brandName, link: stopLink }),
  ].join('\n\n');
  return { merchantCode: merchant.code, to: email, subject: say('weekly.subject', values), text };
}

function moneyOf({ currency }: Week, language: string, digits: Digits): (minor: string) => string {
  const format = new Intl.NumberFormat(localeOf(languageSpoken(language), { isMoney: true, digits }), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  // a string keeps every digit, whatever the amount
  return (minor) => format.format(formatMinor(BigInt(minor), currency) as Intl.StringNumericLiteral);
}
