import { forgetExpired, sendNotices, sendPasswordMails } from '#server/domains/identity/index.ts';
import { forgetIssues, moveDrawsOn, openIssues } from '#server/domains/lottery/index.ts';
import { forgetExpired as forgetLaunches } from '#server/domains/rounds/index.ts';
import { forgetExpired as forgetCodes } from '#server/domains/verification/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mail } from '#server/providers/mail/mail.ts';
import type { Studio } from '#studio/create-studio.ts';

import { createReconcileJob } from './reconcile-deposits.ts';
import { createRepeated, type Repeated } from './repeat.ts';

const forgetEveryMs = 5 * 60_000;
/** How often the studio looks for rounds that were interrupted. */
const sweepEveryMs = 5000;
/** How often the clocks of shared games are looked at. */
const tickEveryMs = 200;
/** How often draws are looked at: so late a sale, a lock or a draw may be. */
const drawsEveryMs = 500;
/** How often issues ahead are looked after: a game's next one is made long before it is needed. */
const issuesEveryMs = 15_000;
const mailEveryMs = 2000;
/** How often the studio's books are compared with the ledger's side, and how far back: what ends a day later is compared too. */
const booksEveryMs = 6 * 3_600_000;
const booksBackMs = 30 * 3_600_000;
/** Rounds of the last minutes may still be under way. */
const booksUntilMs = 10 * 60_000;
const studioForgetsEveryMs = 6 * 3_600_000;

/** All that runs by the clock in this process. Any of it may run in several processes at once: each step takes its own rows. */
export function createJobs({
  contexts,
  studio,
  mail,
  originOf,
  log,
}: {
  contexts: (job: string) => readonly Ctx[];
  studio: Pick<Studio, 'sweep' | 'tick' | 'reconcile' | 'forget'>;
  mail: Mail | undefined;
  /** Where a merchant's site is reached, for links in mail. */
  originOf: (merchantCode: string) => string;
  log: Log;
}): Repeated {
  const forget = async () => {
    const all = contexts('forget');
    for (const ctx of all) await forgetExpired({ ctx });
    for (const ctx of all) await forgetCodes({ ctx });
    for (const ctx of all) await forgetIssues({ ctx });
    // launches and nonces are cleared for all merchants at once
    for (const ctx of all.slice(0, 1)) await forgetLaunches({ ctx });
  };
  let issuesMadeAt = -Infinity;
  /** One merchant's fault does not stop the draws of the others. */
  const moveDraws = async () => {
    const all = contexts('draws');
    const isTime = performance.now() - issuesMadeAt >= issuesEveryMs;
    if (isTime) issuesMadeAt = performance.now();
    for (const ctx of all) {
      try {
        if (isTime) await openIssues({ ctx });
        await moveDrawsOn({ ctx });
      } catch (error) {
        log.error({ err: error, merchant: ctx.merchant.code }, 'draws could not be moved on');
      }
    }
  };
  const compareBooks = async () => {
    for (const { clock } of contexts('books').slice(0, 1)) {
      const nowMs = clock.now().getTime();
      await studio.reconcile({ fromMs: nowMs - booksBackMs, untilMs: nowMs - booksUntilMs });
    }
  };
  const jobs: Repeated[] = [
    createRepeated({ what: 'move draws on', everyMs: drawsEveryMs, run: moveDraws, log }),
    createReconcileJob({ contexts: () => contexts('reconcile'), log }),
    createRepeated({ what: 'forget what has expired', everyMs: forgetEveryMs, run: forget, log }),
    createRepeated({ what: 'take up interrupted rounds', everyMs: sweepEveryMs, run: () => studio.sweep(), log }),
    createRepeated({ what: 'compare the studio’s books', everyMs: booksEveryMs, run: compareBooks, log }),
    createRepeated({ what: 'forget old rounds of the studio', everyMs: studioForgetsEveryMs, run: () => studio.forget(), log }),
    createRepeated({ what: 'move shared games on', everyMs: tickEveryMs, run: () => studio.tick(), log }),
  ];
  if (mail) {
    const send = async () => {
      for (const ctx of contexts('mail')) {
        const input = { mail, origin: originOf(ctx.merchant.code) };
        await sendPasswordMails({ ctx, input });
        await sendNotices({ ctx, input });
      }
    };
    jobs.push(createRepeated({ what: 'send mails about passwords and security', everyMs: mailEveryMs, run: send, log }));
  }
  return {
    start() {
      for (const job of jobs) job.start();
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
