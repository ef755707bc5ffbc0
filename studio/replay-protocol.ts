import { z } from 'zod';

/** `POST /studio/replay`. */
export const replayRequest = z.strictObject({ replayToken: z.string().min(16).max(128) });

/** What a client shows of a finished round, with the state that it opens with; balance and session in it are 0. */
export interface Replay<State = object, Step = object> {
  state: State;
  /** What is shown, in order: the whole round, or the round after each of its steps. */
  steps: Step[];
  round: { roundId: string; stakeMinor: string; winMinor: string; createdAt: number };
}
