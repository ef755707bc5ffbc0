import type { LotteryItem } from '#contract/lottery/calls.ts';

import { remainingMs } from './draw-countdown.ts';

/** The default if no draw says when to ask again. */
const defaultRefreshMs = 7_000;
const longestRefreshMs = 30_000;

/** How long after an answer the draws are requested again: when the first of them is drawn. */
export function refreshMs(draws: readonly Pick<LotteryItem, 'numero' | 'remainTime'>[]): number {
  const leftMs = Math.min(...draws.filter(({ numero }) => numero !== '').map((draw) => remainingMs(draw)));
  return leftMs > 0 && Number.isFinite(leftMs) ? Math.min(leftMs, longestRefreshMs) : defaultRefreshMs;
}
