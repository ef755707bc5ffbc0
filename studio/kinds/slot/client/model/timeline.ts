import { countUpMs } from '#studio/frame/model/festivity.ts';
import type { SlotOutcome, SpinStep } from '#studio/kinds/slot/protocol.ts';

/** What is shown when; `atMs` counts from the start of the spin. */
export type Cue =
  | { atMs: number; show: 'turn'; step: number }
  | { atMs: number; show: 'stop'; step: number; reel: number }
  /** The clusters of the previous step disappear. */
  | { atMs: number; show: 'clear'; step: number }
  /** What was above them falls, and new symbols follow. */
  | { atMs: number; show: 'fall'; step: number }
  | { atMs: number; show: 'result'; step: number }
  | { atMs: number; show: 'free-intro'; step: number; spins: number }
  | { atMs: number; show: 'summary' }
  | { atMs: number; show: 'end' };

interface Pace {
  /** The minimum interval between the starts of two turns (RTS 14D). */
  cycleMs: number;
  firstStopMs: number;
  betweenStopsMs: number;
  /** Columns of a board fall in quicker succession than reels stop. */
  betweenColumnsMs: number;
  landingMs: number;
  clearMs: number;
  freeIntroMs: number;
  summaryMs: number;
}

export const pace: Pace = {
  cycleMs: 2500,
  firstStopMs: 950,
  betweenStopsMs: 240,
  betweenColumnsMs: 95,
  landingMs: 380,
  clearMs: 300,
  freeIntroMs: 1900,
  summaryMs: 1800,
};

/**
 * The presentation of a round, base spin and everything that follows from it, as one timeline. No stop comes before `answeredAtMs`, the
 * order of stops never depends on what they show, and no turn is shorter than the cycle. Tumbles belong to the turn they follow.
 */
export function timelineOf(
  outcome: SlotOutcome,
  { answeredAtMs, cycleMs = pace.cycleMs }: { answeredAtMs: number; cycleMs?: number },
): Cue[] {
  const cues: Cue[] = [];
  let turnAt = 0;
  let end = 0;
  outcome.steps.forEach((step, index) => {
    if (step.kind === 'tumble') {
      cues.push({ atMs: end, show: 'clear', step: index }, { atMs: end + pace.clearMs, show: 'fall', step: index });
      const result = end + pace.clearMs + pace.landingMs;
      cues.push({ atMs: result, show: 'result', step: index });
      end = Math.max(cycleMs, result + restMs(step));
      return;
    }
    if (index > 0) cues.push({ atMs: turnAt, show: 'turn', step: index });
    const result = stopCues(cues, step, {
      index,
      firstStop: index === 0 ? Math.max(pace.firstStopMs, answeredAtMs) : turnAt + pace.firstStopMs,
    });
    cues.push({ atMs: result, show: 'result', step: index });
    end = step.kind === 'first' && outcome.steps.length > 1 ? result + restMs(step) : Math.max(turnAt + cycleMs, result + restMs(step));
    const spins = step.freeSpinsAwarded ?? 0;
    if (spins > 0) {
      cues.push({ atMs: end, show: 'free-intro', step: index, spins });
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

/** Adds the stop of every column; returns when the last has landed. */
function stopCues(cues: Cue[], step: SpinStep, { index, firstStop }: { index: number; firstStop: number }): number {
  const between = step.kind === 'first' ? pace.betweenColumnsMs : pace.betweenStopsMs;
  step.grid.forEach((_, reel) => cues.push({ atMs: firstStop + reel * between, show: 'stop', step: index, reel }));
  return firstStop + (step.grid.length - 1) * between + pace.landingMs;
}

/** How long a result stays before what comes next. */
function restMs({ winMinor, kind }: SpinStep): number {
  if (BigInt(winMinor) === 0n) return kind === 'free' ? 250 : 0;
  return countUpMs + (kind === 'base' ? 300 : 700);
}
