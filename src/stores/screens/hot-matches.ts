/** Lives as long as the page: the next matches in a game centre's leagues, and the platform's time. */
import { atom, type ReadableAtom } from 'nanostores';

import type { HotMatch } from '#contract/games/calls.ts';
import type { GameType } from '#contract/shapes.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

/** `failed`: the matches are from the last successful answer. */
interface HotMatches {
  state: 'loading' | 'ready' | 'failed';
  list: readonly HotMatch[];
}

export interface HotMatchStores {
  $hotMatches: ReadableAtom<HotMatches>;
  /** Epoch milliseconds, once a second. */
  $nowMs: ReadableAtom<number>;
}

const tickMs = 1_000;
/** The retry delay after a failure, and the minimum interval after a success. */
const againMs = 15_000;
const soonestMs = 5_000;

/**
 * Runs while `$hotMatches` has listeners, and pauses while the page is hidden. Once the first match has begun, it requests the next ones.
 */
export function createHotMatches(gameType: GameType): HotMatchStores {
  const $hotMatches = atom<HotMatches>({ state: 'loading', list: [] });
  const $nowMs = atom(0);
  let tick: ReturnType<typeof setInterval> | undefined;
  let askAtMs = 0;
  let asking: symbol | undefined;

  const ask = async () => {
    const mine = Symbol('asking');
    asking = mine;
    const answer = await gateway.call('GET /wps/relay/GCSGAME_hotMatches', {
      query: { gameType, language: document.documentElement.lang },
    });
    if (asking !== mine) return;
    asking = undefined;
    const nowMs = serverNow();
    const [first] = answer.ok ? answer.value.list : [];
    askAtMs = first ? Math.max(nowMs + soonestMs, first.startsAt) : nowMs + againMs;
    $nowMs.set(nowMs);
    $hotMatches.set(answer.ok ? { state: 'ready', list: answer.value.list } : { ...$hotMatches.get(), state: 'failed' });
  };
  const look = () => {
    $nowMs.set(serverNow());
    if (asking === undefined && $nowMs.get() >= askAtMs) void ask();
  };
  const rest = () => {
    asking = undefined;
    clearInterval(tick);
  };
  const run = () => {
    rest();
    if (document.visibilityState === 'hidden') return;
    tick = setInterval(look, tickMs);
    void ask();
  };
  onSeen($hotMatches, () => {
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      document.removeEventListener('visibilitychange', run);
      rest();
    };
  });
  return { $hotMatches, $nowMs };
}
