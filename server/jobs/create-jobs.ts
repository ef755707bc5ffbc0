import { systemClock } from '#server/platform/system-clock.ts';
import type { Shared } from '#server/platform/create-context.ts';
import { forgetExpired, sendNotices, sendPasswordMails } from '#server/domains/identity/index.ts';
import { sendPushes } from '#server/domains/push/index.ts';
import { endBonuses } from '#server/domains/bonus/index.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import { forgetIssues, moveDrawsOn, openIssues } from '#server/domains/lottery/index.ts';
import { forgetExpired as forgetLaunches, watchVendors } from '#server/domains/rounds/index.ts';
import { forgetExpired as forgetCodes } from '#server/domains/verification/index.ts';
import { forgetGuests, sendAnswers } from '#server/domains/support/index.ts';
import { moveTransfersOn } from '#server/domains/wallets/index.ts';
import { movePayoutsOn, type WithdrawalPorts } from '#server/domains/withdrawals/index.ts';
import { raiseCases } from '#server/domains/risk/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { SteadyClock } from '#server/platform/steady-clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mail } from '#server/providers/mail/mail.ts';
import type { PushService } from '#server/providers/push/push-service.ts';
import type { WalletVendors } from '#server/providers/wallets/wallet-vendor.ts';
import type { Studio } from '#studio/create-studio.ts';

import { createAgentJobs } from './agent-jobs.ts';
import { createDayComparison } from './compare-days.ts';
import { createHistoryJob } from './fold-history.ts';
import { createHotJob } from './refresh-hot.ts';
import { createReconcileJob } from './reconcile-deposits.ts';
import { createWeeklyJob } from './mail-weekly.ts';
import { createClockWatch } from './watch-clock.ts';
import { createRepeated, type Repeated } from './repeat.ts';

/** How late a case may be raised: the law allows days. */
const casesEveryMs = 60_000;
const forgetEveryMs = 5 * 60_000;
/** How often the studio looks for interrupted rounds. */
const sweepEveryMs = 5000;
/** How often the clocks of shared games are checked. */
const tickEveryMs = 200;
/** How often draws are checked: the most a sale, a lock or a draw can be late. */
const drawsEveryMs = 500;
/** How often upcoming issues are created: a game's next one exists long before it is needed. */
const issuesEveryMs = 15_000;
/** How often expired bonuses, and late money in ended ones, are looked for. */
const bonusesEveryMs = 2000;
const mailEveryMs = 2000;
const pushEveryMs = 2000;
/** How often withdrawals are sent and queried; each waits longer the older it is. */
const payoutsEveryMs = 1000;
/** How often vendors are queried about wallet transfers; as for withdrawals. */
const transfersEveryMs = 1000;
/** How often the studio's books are compared with the ledger, and how far back: rounds that end a day later are covered too. */
const booksEveryMs = 6 * 3_600_000;
const booksBackMs = 30 * 3_600_000;
/** Recent rounds may still be in progress. */
const booksUntilMs = 10 * 60_000;
/** How often yesterday's files are looked for at the payment providers: they appear some time after midnight. */
const daysEveryMs = 30 * 60_000;
/** How often vendors' payouts are checked against their ceilings: bets are refused at most this late, plus a second. */
const ceilingsEveryMs = 10_000;
const studioForgetsEveryMs = 6 * 3_600_000;

interface JobParts {
  contexts: (job: string) => readonly Ctx[];
  studio: Pick<Studio, 'sweep' | 'tick' | 'reconcile' | 'forget'>;
  mail: Mail | undefined;
  push: PushService;
  /** A merchant's site address, for links in mail. */
  originOf: (merchantCode: string) => string;
  merchants: MerchantRegistry;
  withdrawals: Pick<WithdrawalPorts, 'payouts'>;
  walletVendors: WalletVendors;
  shared: Pick<Shared, 'clock' | 'db' | 'log'>;
}

/** This process's scheduled jobs. Each may run in several processes at once: every step locks its own rows. */
export function createJobs({ contexts, studio, mail, push, originOf, merchants, withdrawals, walletVendors, shared }: JobParts): Repeated {
  const { clock, db, log } = shared;
  // a test has a clock of its own
  const steady = clock === systemClock ? systemClock : undefined;
  const compareBooks = async () => {
    for (const { clock } of contexts('books').slice(0, 1)) {
      const nowMs = clock.now().getTime();
      await studio.reconcile({ fromMs: nowMs - booksBackMs, untilMs: nowMs - booksUntilMs });
    }
  };
  const forEach = (job: string, act: (ctx: Ctx) => Promise<unknown>) => async () => {
    for (const ctx of contexts(job)) await act(ctx);
  };
  const movePayouts = forEach('payouts', (ctx) => movePayoutsOn({ ctx, ports: withdrawals }));
  const endAllBonuses = forEach('bonuses', (ctx) => endBonuses({ ctx }));
  const moveTransfers = forEach('transfers', (ctx) => moveTransfersOn({ ctx, vendors: walletVendors }));
  const watchAll = forEach('ceilings', (ctx) => watchVendors({ ctx }));
  const tellAll = forEach('push', (ctx) => sendPushes({ ctx, input: { push, origin: originOf(ctx.merchant.code) } }));
  const jobs: Repeated[] = [
    createRepeated({ what: 'tell devices', everyMs: pushEveryMs, run: tellAll, log }),
    createRepeated({ what: 'end bonuses', everyMs: bonusesEveryMs, run: endAllBonuses, log }),
    createRepeated({ what: 'move withdrawals on', everyMs: payoutsEveryMs, run: movePayouts, log }),
    createRepeated({ what: 'move transfers on', everyMs: transfersEveryMs, run: moveTransfers, log }),
    createRepeated({ what: 'move draws on', everyMs: drawsEveryMs, run: drawing({ contexts, steady, log }), log }),
    createRepeated({ what: 'hold vendors to their ceilings', everyMs: ceilingsEveryMs, run: watchAll, log }),
    createReconcileJob({ contexts: () => contexts('reconcile'), log }),
    createHistoryJob({ contexts: () => contexts('history'), log }),
    createHotJob({ contexts: () => contexts('hot games'), log }),
    ...createAgentJobs({ contexts, log }),
    createRepeated({
      what: 'compare yesterday with the payment providers',
      everyMs: daysEveryMs,
      run: createDayComparison({ contexts: () => contexts('compare days'), log }),
      log,
    }),
    createRepeated({ what: 'raise cases', everyMs: casesEveryMs, run: () => raiseCases({ contexts: contexts('risk') }), log }),
    createRepeated({ what: 'forget what has expired', everyMs: forgetEveryMs, run: forgetting(contexts), log }),
    createRepeated({ what: 'take up interrupted rounds', everyMs: sweepEveryMs, run: () => studio.sweep(), log }),
    createRepeated({ what: 'compare the studio’s books', everyMs: booksEveryMs, run: compareBooks, log }),
    createRepeated({ what: 'forget old rounds of the studio', everyMs: studioForgetsEveryMs, run: () => studio.forget(), log }),
    createRepeated({ what: 'move shared games on', everyMs: tickEveryMs, run: () => studio.tick(), log }),
  ];
  if (steady) jobs.push(createClockWatch({ clock: steady, db, log }));
  if (mail) jobs.push(mailing({ contexts, mail, originOf, log }));
  if (mail) jobs.push(createWeeklyJob({ contexts: () => contexts('weekly reports'), mail, originOf, merchants, log }));
  return {
    start() {
      for (const job of jobs) job.start();
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

function mailing({ contexts, mail, originOf, log }: { mail: Mail; log: Log } & Pick<JobParts, 'contexts' | 'originOf'>): Repeated {
  const send = async () => {
    for (const ctx of contexts('mail')) {
      const input = { mail, origin: originOf(ctx.merchant.code) };
      await sendPasswordMails({ ctx, input });
      await sendNotices({ ctx, input });
      await sendAnswers({ ctx, input });
    }
  };
  return createRepeated({ what: 'send mails about passwords and security, and answers to guests', everyMs: mailEveryMs, run: send, log });
}

/** Deletes rows past their retention period, per merchant. */
function forgetting(contexts: (job: string) => readonly Ctx[]): () => Promise<void> {
  return async () => {
    const all = contexts('forget');
    for (const ctx of all) await forgetExpired({ ctx });
    for (const ctx of all) await forgetCodes({ ctx });
    for (const ctx of all) await forgetIssues({ ctx });
    for (const ctx of all) await forgetGuests({ ctx });
    // launches and nonces are cleared for all merchants at once
    for (const ctx of all.slice(0, 1)) await forgetLaunches({ ctx });
  };
}

/** One merchant's fault does not stop the draws of the others. */
function drawing({
  contexts,
  steady,
  log,
}: Pick<JobParts, 'contexts'> & { steady: SteadyClock | undefined; log: Log }): () => Promise<void> {
  let issuesMadeAt = -Infinity;
  return async () => {
    if (steady && steady.partedMs() !== 0) return;
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
}
