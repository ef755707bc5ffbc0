/** Lives as long as the page: what goes on in the shared games whose tiles are on the screen, and the platform's time. */
import { atom } from 'nanostores';

import { liveGamesAsked } from '#contract/games/live-facts.ts';
import type { LiveGame } from '#contract/games/live.ts';
import { askAgainMs } from '#site/lib/live-rules.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

export type LiveNow = LiveGame & { currency: string };

/** By node id; what was last heard stays. */
export const $liveGames = atom<Readonly<Record<string, LiveNow>>>({});
/** Epoch milliseconds, once a second. */
export const $liveMs = atom(0);

const tickMs = 1_000;
/** The tiles that come on the screen together are asked about together. */
const gatherMs = 100;
const afterFailureMs = 15_000;

/** How many tiles of each game are on the screen. */
const watched = new Map<string, number>();
let askAtMs = 0;
let asking: symbol | undefined;
let tick: ReturnType<typeof setInterval> | undefined;

/** From now on the game is on the screen, until the returned function is called. */
export function watchGame(nodeId: string): () => void {
  watched.set(nodeId, (watched.get(nodeId) ?? 0) + 1);
  if (!(nodeId in $liveGames.get())) {
    askAtMs = 0;
    setTimeout(look, gatherMs);
  }
  return () => {
    const left = (watched.get(nodeId) ?? 1) - 1;
    if (left > 0) watched.set(nodeId, left);
    else watched.delete(nodeId);
  };
}

function look(): void {
  $liveMs.set(serverNow());
  if (tick !== undefined && asking === undefined && watched.size > 0 && Date.now() >= askAtMs) void ask();
}

async function ask(): Promise<void> {
  const mine = Symbol('asking');
  asking = mine;
  const nodeIds = [...watched.keys()].slice(-liveGamesAsked);
  const answer = await gateway.call('GET /wps/game/live', { query: { nodeIds: nodeIds.join(',') } });
  if (asking !== mine) return;
  asking = undefined;
  if (!answer.ok) {
    askAtMs = Date.now() + afterFailureMs;
    return;
  }
  const { games, currency } = answer.value;
  askAtMs = Date.now() + askAgainMs(games, serverNow());
  $liveMs.set(serverNow());
  $liveGames.set({ ...$liveGames.get(), ...Object.fromEntries(games.map(({ nodeId, live }) => [nodeId, { ...live, currency }])) });
}

function rest(): void {
  asking = undefined;
  clearInterval(tick);
  tick = undefined;
}

function run(): void {
  rest();
  if (document.visibilityState === 'hidden') return;
  tick = setInterval(look, tickMs);
  askAtMs = 0;
  look();
}

onSeen($liveGames, () => {
  run();
  document.addEventListener('visibilitychange', run);
  return () => {
    document.removeEventListener('visibilitychange', run);
    rest();
  };
});
