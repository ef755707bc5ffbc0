/**
 * Lives as long as a play screen: the current stretch of play as the platform counts it, requested when the screen opens and every minute.
 */
import { atom, computed } from 'nanostores';

import type { PlayState } from '#contract/protection/calls.ts';
import { netWith, playTime } from '#site/lib/play-clock.ts';

import { gateway } from './gateway.ts';
import { onSeen } from './on-seen.ts';
import { serverNow } from './server-clock.ts';

const askMs = 60_000;
const tickMs = 1000;

export const $play = atom<PlayState | undefined>(undefined);
/** The balance on the screen, in minor units: the net position follows it. */
const $shown = atom<string | undefined>(undefined);
/** The product played here: the shown balance includes a bonus for it. */
const $product = atom<string | undefined>(undefined);
const $clock = atom(0);
/** The stop that the player has dismissed: it is shown once. */
const $closed = atom<string | undefined>(undefined);

/** What the bar of a play screen shows; nothing before the platform has answered. */
export const $playView = computed([$play, $shown, $product, $clock], (play, shown, product, now) =>
  play ? { time: playTime(now - play.startedAt), netMinor: netWith(play, shown, product), currency: play.currency } : undefined,
);

/** What covers the screen: a reality check, the end of the time at play, a break. Other limits are reported by the refused bet. */
export const $playStop = computed([$play, $closed], (play, closed) => {
  const stop = play?.stop ?? null;
  return stop === null || stop === closed || stop === 'stake' || stop === 'loss' ? undefined : stop;
});

onSeen($play, () => {
  const look = () => $clock.set(serverNow());
  const askWhenSeen = () => !document.hidden && void touchPlay();
  const timers = [setInterval(look, tickMs), setInterval(askWhenSeen, askMs)];
  document.addEventListener('visibilitychange', askWhenSeen);
  void touchPlay();
  return () => {
    for (const timer of timers) clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhenSeen);
  };
});

/** Errors are ignored: it asks again a minute later, and stakes are refused regardless. */
export async function touchPlay(): Promise<void> {
  const result = await gateway.call('POST /wps/protection/play', { body: {} });
  if (result.ok) take(result.value);
}

/** Returns whether play may go on. */
export async function goOnPlaying(): Promise<boolean> {
  const result = await gateway.call('POST /wps/protection/check/answer', { body: {} });
  if (result.ok) take(result.value);
  return result.ok;
}

/** Only an answer closes a reality check. */
export function closeStop(): void {
  const stop = $play.get()?.stop ?? undefined;
  if (stop !== 'check') $closed.set(stop);
}

export function showBalance(minor: string, product: string | undefined): void {
  $product.set(product);
  $shown.set(minor);
}

function take(play: PlayState): void {
  if (play.stop === null) $closed.set(undefined);
  $clock.set(serverNow());
  $play.set(play);
}
