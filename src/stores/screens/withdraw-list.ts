/** Lives as long as the page: the player's pending withdrawals, followed by the live stream and by polling until all have ended. */
import { atom } from 'nanostores';

import type { Withdrawal } from '#contract/withdrawals/calls.ts';
import { followStream } from '#site/api/stream.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { sessionToken } from '#site/stores/session.ts';

import { lookWhile } from './look-while.ts';

export type Withdrawals =
  | { state: 'loading' }
  | { state: 'ready'; list: readonly Withdrawal[]; hasMore: boolean; isStale: boolean; readAtMs: number }
  | { state: 'failed'; code: string };

export const $withdrawals = atom<Withdrawals>({ state: 'loading' });

/** Pages shown so far. */
let pages = 1;

onSeen($withdrawals, () =>
  lookWhile({
    isOpen: isWaiting,
    everyMs: () => 5_000,
    read: readWithdrawals,
    also: (look) => [
      followStream({ token: sessionToken, onEvent: (event) => event.type === 'withdrawal' && look(), onConnected: () => {} }),
    ],
  }),
);

/** Reloads all the pages that are shown. */
export async function readWithdrawals(): Promise<void> {
  const list: Withdrawal[] = [];
  let totalPages = 1;
  for (let pageNo = 1; pageNo <= pages; pageNo += 1) {
    const result = await gateway.call('GET /wps/cashier/withdrawals', { query: { pageNo } });
    if (!result.ok) return fail(result.code);
    list.push(...result.value.list);
    totalPages = result.value.totalPages;
  }
  $withdrawals.set({ state: 'ready', list, hasMore: pages < totalPages, isStale: false, readAtMs: Date.now() });
}

export async function showMoreWithdrawals(): Promise<void> {
  pages += 1;
  await readWithdrawals();
}

/** Keeps the known state on the screen, marked as old: a bad connection says nothing about the money. */
function fail(code: string): void {
  const known = $withdrawals.get();
  $withdrawals.set(known.state === 'ready' ? { ...known, isStale: true } : { state: 'failed', code });
}

function isWaiting(): boolean {
  const known = $withdrawals.get();
  return known.state !== 'ready' || known.isStale || known.list.some(({ finishedAt }) => finishedAt === null);
}
