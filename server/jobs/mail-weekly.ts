import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import { sendWeeklyMails } from '#server/domains/weekly/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mail } from '#server/providers/mail/mail.ts';

import { createRepeated, type Repeated } from './repeat.ts';

/** How late a weekly report may be. */
const mailEveryMs = 20_000;

interface WeeklyJob {
  contexts: () => readonly Ctx[];
  mail: Mail;
  originOf: (merchantCode: string) => string;
  merchants: Pick<MerchantRegistry, 'byCode'>;
  log: Log;
}

/** Mails agents the report of the week, at merchants that show it. One merchant's fault does not stop the others. */
export function createWeeklyJob({ contexts, mail, originOf, merchants, log }: WeeklyJob): Repeated {
  const run = async () => {
    for (const ctx of contexts()) {
      const { code } = ctx.merchant;
      if (!merchants.byCode(code).flags.includes('AGETEAMPNL3')) continue;
      try {
        await sendWeeklyMails({ ctx, input: { mail, origin: originOf(code) } });
      } catch (error) {
        log.error({ err: error, merchant: code }, 'weekly reports could not be mailed');
      }
    }
  };
  return createRepeated({ what: 'mail the weekly reports', everyMs: mailEveryMs, run, log });
}
