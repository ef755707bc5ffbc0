import { coolingOffMs, type ExclusionKind, type ExclusionLength, type TimeOutLength } from '#contract/protection/facts.ts';
import { addMonths } from '#server/platform/calendar-days.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A self-exclusion cannot be ended before this (PAGCOR). */
const firmMonths = 6;

/** The end of a time-out that starts now. */
export function timeOutEnd(from: Date, length: TimeOutLength): Date {
  switch (length) {
    case '24h':
      return new Date(from.getTime() + dayMs);
    case '1w':
      return new Date(from.getTime() + 7 * dayMs);
    case '1m':
      return addMonths(from, 1);
    case '6w':
      return new Date(from.getTime() + 42 * dayMs);
  }
}

/** When an exclusion that starts now can first be ended, and when it ends. */
export function exclusionTimes(from: Date, length: ExclusionLength): { firmUntil: Date; endsAt: Date } {
  const months = { '6m': firmMonths, '1y': 12, '5y': 60 } as const satisfies Record<ExclusionLength, number>;
  return { firmUntil: addMonths(from, firmMonths), endsAt: addMonths(from, months[length]) };
}

/** The parts of an exclusion that decide how it can end. */
export interface StandingExclusion {
  kind: ExclusionKind;
  firmUntil: Date;
  endsAt: Date;
  returnAskedAt: Date | null;
}

/**
 * What a return request does now. `ends`: play resumes. `asks`: before the end it takes a second yes a day later.
 * `waits`: that day is not over. `firm`: nobody can end it yet. A time-out only ends by itself.
 */
export function judgeReturn({ kind, firmUntil, endsAt, returnAskedAt }: StandingExclusion, now: Date): 'ends' | 'asks' | 'waits' | 'firm' {
  if (kind === 'timeOut' || now < firmUntil) return 'firm';
  if (now >= endsAt) return 'ends';
  if (returnAskedAt === null) return 'asks';
  return now.getTime() >= returnAskedAt.getTime() + coolingOffMs ? 'ends' : 'waits';
}
