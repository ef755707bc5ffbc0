/** Lives as long as the page: the draws on sale, polled, and the time since the last answer. */
import { atom, type ReadableAtom } from 'nanostores';

import type { LotteryItem } from '#contract/lottery/calls.ts';
import { prizeModes } from '#contract/lottery/facts.ts';
import { drawTickMs } from '#site/lib/draw-countdown.ts';
import { refreshMs } from '#site/lib/draw-refresh.ts';
import { drawsShown } from '#site/lib/home-limits.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

/** `failed`: the draws are from the last successful answer. */
export interface Draws {
  state: 'loading' | 'ready' | 'failed';
  items: readonly LotteryItem[];
}

export interface DrawStores {
  $draws: ReadableAtom<Draws>;
  /** Milliseconds since the platform gave the answer. */
  $elapsedMs: ReadableAtom<number>;
  /** Polls at once. */
  refresh(): void;
}

const readStrip = (prizeMode: string) =>
  gateway.call('GET /lgw/vn/numeros/opened/game', {
    query: { device: 'MOBILE', count: drawsShown, prizeMode, language: document.documentElement.lang },
  });

/** Which draws: those of the strip (the Vietnamese vendor's or every vendor's), those of the merchant's own market, or all. */
const reads = {
  vietnam: () => readStrip('Lott'),
  strip: () => readStrip(prizeModes.join()),
  market: () => readStrip('ZY'),
  all: () => gateway.call('GET /lotto/lgw/games/opened/numero', { query: { language: document.documentElement.lang } }),
};

export type DrawSource = keyof typeof reads;

/**
 * Runs while `$draws` has listeners, and pauses while the page is hidden. It ignores the device's clock: only the time since the answer
 * counts.
 */
export function createDraws(source: DrawSource): DrawStores {
  const $draws = atom<Draws>({ state: 'loading', items: [] });
  const $elapsedMs = atom(0);
  let due: ReturnType<typeof setTimeout> | undefined;
  let tick: ReturnType<typeof setInterval> | undefined;
  let answeredAtMs = 0;
  let asking: symbol | undefined;

  const look = () => $elapsedMs.set(performance.now() - answeredAtMs);
  const ask = async () => {
    clearTimeout(due);
    const mine = Symbol('asking');
    asking = mine;
    const askedAtMs = performance.now();
    const answer = await reads[source]();
    if (asking !== mine) return;
    if (answer.ok) {
      answeredAtMs = (askedAtMs + performance.now()) / 2;
      look();
    }
    $draws.set(answer.ok ? { state: 'ready', items: answer.value } : { ...$draws.get(), state: 'failed' });
    due = setTimeout(refresh, refreshMs(answer.ok ? answer.value : []));
  };
  const refresh = () => void ask();
  const rest = () => {
    asking = undefined;
    clearTimeout(due);
    clearInterval(tick);
  };
  const run = () => {
    rest();
    if (document.visibilityState === 'hidden') return;
    tick = setInterval(look, drawTickMs);
    refresh();
  };
  onSeen($draws, () => {
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      document.removeEventListener('visibilitychange', run);
      rest();
    };
  });
  return { $draws, $elapsedMs, refresh };
}
