/**
 * Lives as long as a play screen: the current stretch of play as the platform counts it, requested when the game is there and every minute.
 */
import { atom } from 'nanostores';

import { productOf } from '#contract/bonus/facts.ts';
import type { PlayState } from '#contract/protection/calls.ts';
import { netWith } from '#site/lib/play-clock.ts';
import { playTime } from '#site/lib/play-time.ts';

import { $balance } from './balance.ts';
import { computed } from './computed.ts';
import { gateway } from './gateway.ts';
import { $gameBalance, $isForMoney, $launch } from './launch.ts';
import { onSeen } from './on-seen.ts';
import { serverNow } from './server-clock.ts';

const askMs = 60_000;
const tickMs = 1000;

export const $play = atom<PlayState | undefined>(undefined);
/** The balance on the screen, in minor units, and the product whose bonus it includes: the net position follows it. */
const $shown = atom<{ minor: string; product: string | undefined } | undefined>(undefined);
const $clock = atom(0);
/** The stop that the player has dismissed: it is shown once. */
const $closed = atom<string | undefined>(undefined);

export const $isCounted = computed($play, (play) => play !== undefined);
/** What the bar of a play screen shows; nothing before the platform has answered. */
export const $playView = computed([$play, $shown, $clock], (play, shown, now) =>
  play
    ? { time: playTime(now - play.startedAt), netMinor: netWith(play, shown?.minor, shown?.product), currency: play.currency }
    : undefined,
);

/** What covers the screen: a reality check, the end of the time at play, a break. Other limits are reported by the refused bet. */
export const $playStop = computed([$play, $closed], (play, closed) => {
  const stop = play?.stop ?? null;
  return stop === null || stop === closed || stop === 'stake' || stop === 'loss' ? undefined : stop;
});

onSeen($play, () => {
  let stop = () => {};
  const stopFollowing = $isForMoney.subscribe((isForMoney) => {
    stop();
    stop = isForMoney ? watch() : () => {};
  });
  return () => {
    stopFollowing();
    stop();
  };
});

function watch(): () => void {
  const look = () => $clock.set(serverNow());
  const askWhenSeen = () => !document.hidden && void touchPlay();
  const timers = [setInterval(look, tickMs), setInterval(askWhenSeen, askMs)];
  document.addEventListener('visibilitychange', askWhenSeen);
  const stopBalance = followBalance();
  void touchPlay();
  return () => {
    for (const timer of timers) clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhenSeen);
    stopBalance();
  };
}

/** A framed game reports its balance when it shows it; a lottery is played on the page itself, with the page's own balance. */
function followBalance(): () => void {
  const launch = $launch.get();
  const product = 'value' in launch ? productOf[launch.value.game.gameType] : undefined;
  const stopGame = $gameBalance.subscribe((balance) => balance && $shown.set({ minor: balance.minor, product }));
  if (launch.state !== 'lottery') return stopGame;
  const stopOwn = $balance.subscribe((balance) => balance && $shown.set({ minor: balance.cashMinor.toString(), product: undefined }));
  return () => {
    stopGame();
    stopOwn();
  };
}

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

function take(play: PlayState): void {
  if (play.stop === null) $closed.set(undefined);
  $clock.set(serverNow());
  $play.set(play);
}
