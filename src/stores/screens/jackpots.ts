/** Lives as long as the page: the current jackpots, polled while they have listeners. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

export type Jackpot = ValueOf<'GET /lotto/lgw/jackpots'>[number];

export type Jackpots = { state: 'loading' } | { state: 'ready'; value: readonly Jackpot[] } | { state: 'failed'; code: string };

/** The largest first. */
export const $jackpots = atom<Jackpots>({ state: 'loading' });

const everyMs = 30_000;

onSeen($jackpots, () => {
  const ask = () => {
    if (document.visibilityState !== 'hidden') void readJackpots();
  };
  ask();
  const timer = setInterval(ask, everyMs);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
});

export function retryJackpots(): void {
  $jackpots.set({ state: 'loading' });
  void readJackpots();
}

async function readJackpots(): Promise<void> {
  const result = await gateway.call('GET /lotto/lgw/jackpots', { query: { language: document.documentElement.lang } });
  // the previous values are still the best known
  if (!result.ok) return $jackpots.get().state === 'ready' ? undefined : $jackpots.set({ state: 'failed', code: result.code });
  const larger = (one: Jackpot, other: Jackpot) => Number(BigInt(other.amountMinor) - BigInt(one.amountMinor));
  $jackpots.set({ state: 'ready', value: result.value.toSorted(larger) });
}
