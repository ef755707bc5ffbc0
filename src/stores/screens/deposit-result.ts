/** Lives as long as the page: one pending deposit, followed by the live stream and by polling until it has ended. */
import { atom } from 'nanostores';

import type { Deposit, DepositState } from '#contract/deposits/calls.ts';
import { followStream } from '#site/api/stream.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { sessionToken } from '#site/stores/session.ts';

import { nextOf } from './deposit-next.ts';
import { lookWhile } from './look-while.ts';

export type FollowedDeposit =
  { state: 'loading' } | { state: 'ready'; value: Deposit; isStale: boolean } | { state: 'failed'; code: string };

export const $deposit = atom<FollowedDeposit>({ state: 'loading' });
/** The page that this deposit was made for, if any. */
export const $next = computed($deposit, (followed) => (followed.state === 'ready' ? nextOf(followed.value.id) : undefined));

const firstPollMs = 3_000;
const laterPollMs = 10_000;
/** How long to poll at the short interval. */
const closeWatchMs = 120_000;

onSeen($deposit, () => {
  const openedAt = Date.now();
  return lookWhile({
    isOpen: isWaiting,
    everyMs: () => (Date.now() - openedAt < closeWatchMs ? firstPollMs : laterPollMs),
    read: readDeposit,
    also: (look) => [
      followStream({
        token: sessionToken,
        onEvent: (event) => event.type === 'deposit' && event.depositId === shownId() && look(),
        onConnected: () => {},
      }),
    ],
  });
});

/** Reloads after a failure. */
export async function readDepositAgain(): Promise<void> {
  $deposit.set({ state: 'loading' });
  await readDeposit();
}

const shownId = () => new URLSearchParams(location.search).get('deposit') ?? '';

async function readDeposit(): Promise<void> {
  const result = await gateway.call('GET /wps/cashier/deposits/:depositId', { query: { depositId: shownId() } });
  const known = $deposit.get();
  if (result.ok) $deposit.set({ state: 'ready', value: result.value, isStale: false });
  // Keeps the known state on the screen, marked as old: a bad connection says nothing about the money.
  else if (known.state === 'ready') $deposit.set({ ...known, isStale: true });
  else $deposit.set({ state: 'failed', code: result.code });
}

function isWaiting(): boolean {
  const now = $deposit.get();
  if (now.state !== 'ready') return now.state === 'loading' || now.code !== 'deposit.not.found';
  const open: readonly DepositState[] = ['created', 'pending'];
  return open.includes(now.value.state);
}
