/** Lives as long as the launch page: the lottery it plays, with its table and its next issues. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import type { PlayTable } from '#lottery/shape.ts';
import { loadTable } from '#lottery/tables/load.ts';
import { readLaunchQuery } from '#site/lib/launch-query.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

export type LotteryDetail = ValueOf<'GET /lotto/lgw/games/detail'>;

export type LotteryGame =
  { state: 'loading' } | { state: 'ready'; detail: LotteryDetail; table: PlayTable } | { state: 'failed'; code: string };

export const $game = atom<LotteryGame>({ state: 'loading' });
/** The platform's time, read four times a second. */
export const $now = atom(0);

const tickMs = 250;
/** Loads more when fewer issues than this are ahead. */
const fewIssues = 3;
const askAgainMs = 5_000;

onSeen($game, () => void readGame());

onSeen($now, () => {
  const tick = () => {
    $now.set(serverNow());
    keepIssues();
  };
  tick();
  const timer = setInterval(tick, tickMs);
  return () => clearInterval(timer);
});

export const gameId = (): string => readLaunchQuery(location.search).gameId ?? '';

/** Reads the lottery; keeps what is on the screen if that fails. */
export async function readGame(): Promise<void> {
  const result = await gateway.call('GET /lotto/lgw/games/detail', {
    query: { gameId: gameId(), language: document.documentElement.lang },
  });
  const known = $game.get();
  if (!result.ok) {
    if (known.state !== 'ready') $game.set({ state: 'failed', code: result.code });
    return;
  }
  const detail = result.value;
  const isKnown = known.state === 'ready' && known.table.id === detail.tableId;
  const table = isKnown ? known.table : await loadPart(async () => loadTable(detail.tableId));
  if (!table) {
    if (known.state !== 'ready') $game.set({ state: 'failed', code: 'part.missing' });
  }
  // a page older than the platform would price with different odds
  else if (table.version !== detail.tableVersion) $game.set({ state: 'failed', code: 'bet.price.changed' });
  else $game.set({ state: 'ready', detail, table });
}

export function retryGame(): void {
  $game.set({ state: 'loading' });
  void readGame();
}

let askedAtMs = 0;

/** Loads more issues when few are left to buy; at most every few seconds. */
function keepIssues(): void {
  const game = $game.get();
  if (game.state !== 'ready' || Date.now() - askedAtMs < askAgainMs) return;
  if (game.detail.issues.filter(({ lockAt }) => lockAt > $now.get()).length >= fewIssues) return;
  askedAtMs = Date.now();
  void readGame();
}
