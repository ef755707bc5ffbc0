import type { SlotOutcome, SpinStep } from '#studio/protocol.ts';

/** What is shown when; `atMs` counts from the moment the spin began. */
export type Cue =
  | { atMs: number; show: 'turn'; step: number }
  | { atMs: number; show: 'stop'; step: number; reel: number }
  | { atMs: number; show: 'result'; step: number }
  | { atMs: number; show: 'free-intro'; step: number; spins: number }
  | { atMs: number; show: 'summary' }
  | { atMs: number; show: 'end' };

export interface Pace {
  /** From the start of one turn to the start of the next, at least (RTS 14D). */
  cycleMs: number;
  firstStopMs: number;
  betweenStopsMs: number;
  landingMs: number;
  countUpMs: number;
  freeIntroMs: number;
  summaryMs: number;
}

export const pace: Pace = {
  cycleMs: 2500,
  firstStopMs: 950,
  betweenStopsMs: 240,
  landingMs: 380,
  countUpMs: 400,
  freeIntroMs: 1900,
  summaryMs: 1800,
};

const reels = [0, 1, 2, 3, 4];

/**
 * The presentation of a round, base spin and free spins, as one list in time. No stop comes before `answeredAtMs`, the order of
 * stops never depends on what they show, and no turn is shorter than the cycle.
 */
export function timelineOf(
  outcome: SlotOutcome,
  { answeredAtMs, cycleMs = pace.cycleMs }: { answeredAtMs: number; cycleMs?: number },
): Cue[] {
  const cues: Cue[] = [];
  let turnAt = 0;
  let end = 0;
  outcome.steps.forEach((step, index) => {
    if (index > 0) cues.push({ atMs: turnAt, show: 'turn', step: index });
    const firstStop = index === 0 ? Math.max(pace.firstStopMs, answeredAtMs) : turnAt + pace.firstStopMs;
    for (const reel of reels) cues.push({ atMs: firstStop + reel * pace.betweenStopsMs, show: 'stop', step: index, reel });
    const result = firstStop + 4 * pace.betweenStopsMs + pace.landingMs;
    cues.push({ atMs: result, show: 'result', step: index });
    end = Math.max(turnAt + cycleMs, result + restMs(step));
    if (step.freeSpinsAwarded > 0) {
      cues.push({ atMs: end, show: 'free-intro', step: index, spins: step.freeSpinsAwarded });
      end += pace.freeIntroMs;
    }
    turnAt = end;
  });
  if (outcome.steps.length > 1) {
    cues.push({ atMs: end, show: 'summary' });
    end += pace.summaryMs;
  }
  return [...cues, { atMs: end, show: 'end' }];
}

/** How long a result stands before the next turn. */
function restMs(step: SpinStep): number {
  if (BigInt(step.winMinor) === 0n) return step.kind === 'free' ? 250 : 0;
  return pace.countUpMs + (step.kind === 'free' ? 700 : 300);
}

export type Festivity = 'none' | 'win' | 'big' | 'huge';

/** How loudly a round is celebrated: never at or below the stake (RTS 14F). */
export function festivityOf({ winMinor, stakeMinor, celebrate }: { winMinor: string; stakeMinor: string; celebrate: boolean }): Festivity {
  const [win, stake] = [BigInt(winMinor), BigInt(stakeMinor)];
  if (!celebrate || win <= stake) return 'none';
  if (win >= stake * 50n) return 'huge';
  return win >= stake * 10n ? 'big' : 'win';
}

/** The number on show `elapsedMs` after a count-up began: eased, whole minor units, exact at the end. */
export function countedMinor(from: bigint, to: bigint, elapsedMs: number, lengthMs = pace.countUpMs): bigint {
  if (elapsedMs >= lengthMs) return to;
  const share = BigInt(Math.round((1 - (1 - Math.max(0, elapsedMs) / lengthMs) ** 3) * 1000));
  return from + ((to - from) * share) / 1000n;
}
