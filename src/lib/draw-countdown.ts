import { dayMs } from '#contract/times.ts';
import type { LotteryItem } from '#contract/lottery/calls.ts';

/** The inputs of the lottery strip's rules. */
export type DrawClock = Pick<LotteryItem, 'isSale' | 'remainTime' | 'lockTime' | 'lotteryTime'>;

/** How often a countdown is updated. */
export const drawTickMs = 500;
/** Below this a countdown is about to end. */
const nearEndMs = 6_000;
/** A draw is highlighted while its sale ends within this time. */
const highlightMs = dayMs;

export const noCountdown = '--:--:--';

/** Milliseconds until the draw, this long after the platform said it; never below 0. */
export function remainingMs(draw: Pick<DrawClock, 'remainTime'>, elapsedMs = 0): number {
  return Math.max(0, draw.remainTime - elapsedMs);
}

/** What the countdown shows: the remaining time minus half of the span of the draw's pair of times; nothing if there is none. */
export function countdownMs(draw: DrawClock, elapsedMs = 0): number | undefined {
  const [start, end] = draw.lotteryTime;
  const leftMs = remainingMs(draw, elapsedMs) - (end - start) / 2;
  return draw.isSale && leftMs > 0 ? leftMs : undefined;
}

/** `hh:mm:ss`, of whole remaining seconds; for a draw days ahead the hours go beyond 24. */
export function countdownText(leftMs: number | undefined): string {
  if (leftMs === undefined) return noCountdown;
  const seconds = Math.floor(leftMs / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export function isNearEnd(leftMs: number | undefined): boolean {
  return leftMs !== undefined && leftMs < nearEndMs;
}

/** Whether the sale is open and ends within a day: the remaining time minus the lock time, which is in seconds. */
export function isHighlighted(draw: DrawClock, elapsedMs = 0): boolean {
  const leftMs = remainingMs(draw, elapsedMs) - draw.lockTime * 1000;
  return leftMs > 0 && leftMs < highlightMs;
}
