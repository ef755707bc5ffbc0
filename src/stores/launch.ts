/** Lives as long as the launch page: the game being opened, and the balance as the game shows it. */
import { atom, computed } from 'nanostores';

import type { Game } from '#contract/games/calls.ts';
import type { GameMessage } from '#site/lib/game-message.ts';
import { type LaunchQuery, namesSomething } from '#site/lib/launch-query.ts';

import { gateway } from './gateway.ts';
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
const $gameBalance = atom<{ minor: string; currency: string } | undefined>(undefined);
/** What the bar shows: the amount, or a mask while the player hides balances. */
export const $gameBalanceView = computed($gameBalance, (balance) => {
  if (readItem(storageKeys.balance) === 'hidden') return { state: 'hidden' } as const;
  return balance ? ({ state: 'visible', ...balance } as const) : ({ state: 'unknown' } as const);
});

/** A free trial plays with the game's own money: the bar does not show the wallet, and time and limits of play are not tracked. */
export const $isPractice = computed($launch, (launch) => launch.state === 'ready' && launch.value.isPractice);

/** Requests a new one-use address; each try is a new launch. */
export async function openGame({ pageBack, ...query }: LaunchQuery): Promise<void> {
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

export function takeGameMessage(message: GameMessage): void {
  if (message.type === 'broken') $launch.set({ state: 'failed', code: 'part.missing' });
  if (message.type === 'balance') $gameBalance.set({ minor: message.balanceMinor, currency: message.currency });
}
