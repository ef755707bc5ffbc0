import type { VendorCall } from '#contract/vendor.ts';

import { type Check, expectBooks, expectCode, mustBet, mustWin, reconcile, type Round, type Table } from '../table.ts';

/**
 * At once, while the operator is working, and at a distant one: the call may not have arrived, be half done, or done with its answer lost.
 */
const patienceMs = [0, 2, 10, 50];

/** Sends a call and hangs up before its answer: the result is unknown. */
async function giveUp(table: Table, call: VendorCall, body: object, waitMs: number): Promise<void> {
  const signal = AbortSignal.timeout(waitMs);
  try {
    await table.call(call, body, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** The same trial after each patience, with its own round. */
const afterEach = (run: (table: Table, round: Round, waitMs: number) => Promise<void>) => async (table: Table) => {
  for (const waitMs of patienceMs) await run(table, table.newRound(), waitMs);
};

export const timeOuts: readonly Check[] = [
  {
    name: 'a bet that nobody waited for is taken once when it is sent again',
    run: afterEach(async (table, round, waitMs) => {
      await giveUp(table, 'bet', round.bet(), waitMs);
      await mustBet(table, round);
      await reconcile(table, `after a bet that was given up after ${waitMs} ms and sent again`);
      await mustWin(table, round, table.stakeMinor);
    }),
  },
  {
    name: 'a win that nobody waited for is paid once when it is sent again',
    run: afterEach(async (table, round, waitMs) => {
      await mustBet(table, round);
      await giveUp(table, 'win', round.win(table.stakeMinor), waitMs);
      await mustWin(table, round, table.stakeMinor);
      await reconcile(table, `after a win that was given up after ${waitMs} ms and sent again`);
    }),
  },
  {
    name: 'a rollback that nobody waited for gives the stake back once when it is sent again',
    run: afterEach(async (table, round, waitMs) => {
      await mustBet(table, round);
      await giveUp(table, 'rollback', round.rollback(), waitMs);
      const undone = await table.call('rollback', round.rollback());
      expectCode(undone, 'OK', 'a rollback that is sent again');
      table.expectedMinor += table.stakeMinor;
      expectBooks(undone, table, 'after a rollback that is sent again');
      await reconcile(table, `after a rollback that was given up after ${waitMs} ms and sent again`);
    }),
  },
  {
    name: 'a bet that nobody waited for costs nothing once it is rolled back, whether it had arrived or not',
    run: afterEach(async (table, round, waitMs) => {
      await giveUp(table, 'bet', round.bet(), waitMs);
      expectCode(await table.call('rollback', round.rollback()), 'OK', 'a rollback of an uncertain bet');
      await reconcile(table, `after a bet that was given up after ${waitMs} ms and rolled back`);
    }),
  },
];
