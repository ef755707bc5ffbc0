import { testVerbs, verbs } from './api.ts';
import { openJournal } from './journal.ts';
import { createOperator } from './operator.ts';
import { sweep } from './play.ts';
import { reconcile } from './reconcile.ts';
import { createVendorServer } from './server.ts';
import type { Settings } from './settings.ts';
import { createVendor } from './vendor.ts';

const sweepMs = 1_000;
const dayMs = 86_400_000;

export interface RunningVendor {
  port: number;
  stop(): Promise<void>;
}

/** The whole vendor: resumes what a crash interrupted, serves, sweeps every second, reconciles once a day. */
export async function startVendor(settings: Settings, log: (message: string) => void): Promise<RunningVendor> {
  let passedMs = 0;
  const nowMs = () => Date.now() + passedMs;
  const journal = await openJournal(settings.journalPath);
  const vendor = createVendor({ journal, call: createOperator({ ...settings, nowMs }), nowMs, log, freeRounds: settings.freeRounds });
  const door = settings.hasTestDoor ? testVerbs({ passMs: (ms) => void (passedMs += ms) }) : {};
  const server = createVendorServer({ vendor, verbs: { ...verbs, ...door }, siteOrigin: settings.siteOrigin });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(settings.port, '127.0.0.1', resolve));

  let sweeping: Promise<void> | undefined;
  // one at a time: while the operator is unreachable a sweep takes longer than the interval
  const takeUp = () => (sweeping ??= sweep(vendor).finally(() => (sweeping = undefined)));
  void takeUp();
  const sweeper = setInterval(() => void takeUp(), sweepMs);
  const reconciler = setInterval(() => void reconcileDay(), dayMs);
  const reconcileDay = async () => {
    try {
      const found = await reconcile(vendor, { fromMs: nowMs() - 2 * dayMs, untilMs: nowMs() });
      for (const { roundId, kind } of found) log(`reconciliation: round ${roundId}: ${kind}`);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
  };
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    async stop() {
      clearInterval(sweeper);
      clearInterval(reconciler);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sweeping;
      await Promise.allSettled(vendor.advancing.values());
      await journal.close();
    },
  };
}
