import { localeOf } from '#contract/locale.ts';
import { formatMoney } from '#site/lib/format-money.ts';

interface Reader {
  language: string;
  merchant: { register: { timeZone: string } };
}

/** How the console writes amounts and times: in the reader's language and the merchant's time zone. */
export function consoleFormats({ language, merchant }: Reader) {
  const moment = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: merchant.register.timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });
  const time = new Intl.DateTimeFormat(localeOf(language), { timeZone: merchant.register.timeZone, hour: 'numeric', minute: '2-digit' });
  return {
    moment: (ms: number) => moment.format(ms),
    time: (ms: number) => time.format(ms),
    money: (minor: string, currency: string) => formatMoney({ minor, currency, language }),
  };
}
