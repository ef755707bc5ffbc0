import { dateFormat } from '#contract/dates.ts';
import { formatMoney } from '#site/lib/format-money.ts';

interface Reader {
  language: string;
  merchant: { register: { timeZone: string } };
}

/** How the console writes amounts and times: in the reader's language and the merchant's time zone. */
export function consoleFormats({ language, merchant }: Reader) {
  const { timeZone } = merchant.register;
  const moment = dateFormat(language, 'momentToSecond', { timeZone });
  const time = dateFormat(language, 'time', { timeZone });
  return {
    moment: (ms: number) => moment(ms),
    time: (ms: number) => time(ms),
    money: (minor: string, currency: string) => formatMoney({ minor, currency, language }),
  };
}
