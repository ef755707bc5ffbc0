/** Lives as long as the launch page: the game being opened, and the balance as the game shows it. */
import { atom } from 'nanostores';

import type { Game } from '#contract/games/calls.ts';
import type { GameMessage } from '#site/lib/game-message.ts';
import { namesSomething, readLaunchQuery } from '#site/lib/launch-query.ts';
import { partMs } from '#site/lib/load-part.ts';

import { computed } from './computed.ts';
import { gateway } from './gateway.ts';
import { onSeen } from './on-seen.ts';
import { readItem, storageKeys } from './storage.ts';
import { $theme } from './theme.ts';

export type Launch =
  | { state: 'loading' }
  | { state: 'ready'; value: { url: string; game: Game; isPractice: boolean } }
  /** Played on the page itself, without a frame. */
  | { state: 'lottery'; value: { game: Game } }
  | { state: 'failed'; code: string };

export const $launch = atom<Launch>({ state: 'loading' });
/** The last balance that the game reported. The live stream is not used here: it would reveal a win before the reels stop. */
export const $gameBalance = atom<{ minor: string; currency: string } | undefined>(undefined);
const $isMasked = atom(false);
/** What the bar shows: the amount, or a mask while the player hides balances. */
export const $gameBalanceView = computed([$gameBalance, $isMasked], (balance, isMasked) => {
  if (isMasked) return { state: 'hidden' } as const;
  return balance ? ({ state: 'visible', ...balance } as const) : ({ state: 'unknown' } as const);
});

onSeen($isMasked, () => $isMasked.set(readItem(storageKeys.balance) === 'hidden'));

/** A free trial plays with the game's own money: the bar does not show the wallet, and time and limits of play are not tracked. */
export const $isPractice = computed($launch, (launch) => launch.state === 'ready' && launch.value.isPractice);
/** Whether time and net position of play count here: the game is there, and it is for money. */
export const $isForMoney = computed(
  $launch,
  (launch) => launch.state === 'lottery' || (launch.state === 'ready' && !launch.value.isPractice),
);

/** Whether the frame shows something: until then the page says that the game is opening. */
export const $isShown = atom(false);
/** How often the player has come back to this page: a deposit may have arrived meanwhile. */
export const $returns = atom(0);

onSeen($returns, () => {
  const count = () => document.hidden || $returns.set($returns.get() + 1);
  document.addEventListener('visibilitychange', count);
  return () => document.removeEventListener('visibilitychange', count);
});

let isHeard = false;
let silence: ReturnType<typeof setTimeout> | undefined;

/** Requests a new one-use address of what the page's own address names; each try is a new launch. */
export async function openGame(): Promise<void> {
  const { pageBack, ...query } = readLaunchQuery(location.search);
  isHeard = false;
  clearTimeout(silence);
  $isShown.set(false);
  if (!namesSomething(query)) return $launch.set({ state: 'failed', code: 'game.missing' });
  $launch.set({ state: 'loading' });
  const result = await gateway.call('GET /wps/game/launchGame', {
    query: { ...query, ...(pageBack ? { pageBack } : {}), language: document.documentElement.lang, theme: $theme.get() },
  });
  if (!result.ok) return $launch.set({ state: 'failed', code: result.code });
  const { url, game, screen, isPractice } = result.value;
  // a vendor's own list, or a lottery page that reads its game from the address
  if (!game || (screen === 'lottery' && query.gameId === undefined)) return location.replace(url);
  $launch.set(screen === 'lottery' ? { state: 'lottery', value: { game } } : { state: 'ready', value: { url, game, isPractice } });
}

/** The frame has loaded a page of this origin. */
export function takeGameLoad(origin: string): void {
  $isShown.set(true);
  // a game of this site says at once that it is there
  if (!isHeard && origin === location.origin) silence = setTimeout(takeGameMessage, partMs.patience, { type: 'broken' });
}

export function takeGameMessage(message: GameMessage): void {
  isHeard = true;
  clearTimeout(silence);
  if (message.type !== 'opening') $isShown.set(true);
  if (message.type === 'broken') $launch.set({ state: 'failed', code: 'part.missing' });
  if (message.type === 'balance') $gameBalance.set({ minor: message.balanceMinor, currency: message.currency });
}
