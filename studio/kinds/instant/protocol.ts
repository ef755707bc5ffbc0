import { z } from 'zod';

import { dayMs } from '#contract/times.ts';

import { roundState } from '#studio/protocol.ts';
import { studioState } from '../slot/protocol.ts';

/** From the start of one round to the start of the next. */
export const minimumInstantCycleMs = 5000;

/** An open round can be resumed for this long; then it is cashed out, or refunded if no step was made. */
export const openRoundMs = dayMs;

const minor = z.string().regex(/^\d{1,18}$/);
const whole = z.number().int();
const paid = { multiplierHundredths: whole, winMinor: minor };
const stepStatus = z.enum(['open', 'lost', 'paid']);

/** What the player may see of a round. `multiplierHundredths` of an open round is what cashing out pays now. */
export const instantOutcome = z.discriminatedUnion('game', [
  z.object({ game: z.literal('dice'), roll: whole, isWin: z.boolean(), ...paid }),
  z.object({ game: z.literal('plinko'), path: z.array(whole), slot: whole, ...paid }),
  z.object({ game: z.literal('keno'), drawn: z.array(whole), hits: z.array(whole), ...paid }),
  z.object({ game: z.literal('scratch'), fields: z.array(z.string()), prize: z.string().nullable(), ...paid }),
  z.object({
    game: z.literal('mines'),
    status: stepStatus,
    opened: z.array(whole),
    hit: whole.nullable(),
    /** The cells of the square; 25 if omitted. */
    cells: whole.exactOptional(),
    mineCount: whole,
    /** Null while the round is open. */
    mines: z.array(whole).nullable(),
    ...paid,
  }),
  z.object({
    game: z.literal('hi-lo'),
    status: stepStatus,
    cards: z.array(whole),
    skipsLeft: whole,
    /** What the multiplier would be after a right guess; null if the guess is not allowed. */
    next: z.object({ higher: whole.nullable(), lower: whole.nullable() }),
    ...paid,
  }),
]);

const choice = z.record(z.string(), z.unknown());

export const betRequest = z.strictObject({
  betId: z.string().regex(/^[\w-]{16,64}$/),
  stakeMinor: z.string().regex(/^\d{1,12}$/),
  choice,
});
export const actRequest = z.strictObject({ roundId: z.uuid(), index: whole.min(0).max(999), action: choice });

export const instantRound = z.object({
  roundId: z.string(),
  betId: z.string(),
  /** `playing`: the bet is taken and the next step is the player's. The others as in `studio/protocol.ts`. */
  state: z.enum([...roundState.options, 'playing']),
  gameCode: z.string(),
  mathId: z.string(),
  currency: z.string(),
  stakeMinor: minor,
  winMinor: minor,
  choice,
  /** The steps of mines and hi-lo, in order. */
  actions: z.array(choice),
  /** Null until the bet is taken. */
  outcome: instantOutcome.nullable(),
  nonce: whole,
  clientSeed: z.string(),
  serverSeedHash: z.string(),
  createdAt: whole,
});

export const instantRecord = z.object({ round: instantRound, serverSeed: z.string().nullable() });

export const instantState = studioState
  .omit({ math: true, minimumSpinCycleMs: true, pendingRound: true, interruptedRound: true, lastRounds: true })
  .extend({
    minimumCycleMs: whole,
    math: z.object({
      id: z.string(),
      /** By choice (`any` if all are alike): lowest and highest return in percent over all ways of playing, and the largest win. */
      published: z.record(z.string(), z.object({ rtpPercent: z.tuple([z.string(), z.string()]), maxWinMultiple: z.string() })),
    }),
    /** A round whose next step is the player's. */
    openRound: instantRound.nullable(),
    /** A round whose bet or win is still in flight. */
    pendingRound: instantRound.nullable(),
    /** The newest finished round whose result was not shown to its end. */
    interruptedRound: instantRound.nullable(),
    lastRounds: z.array(instantRound),
  });

export const instantAnswer = z.object({
  round: instantRound,
  balanceMinor: minor,
  nextSpinAt: whole,
  serverTime: whole,
  netMinor: z.string(),
});

export type InstantOutcome = z.infer<typeof instantOutcome>;
export type InstantRound = z.infer<typeof instantRound>;
export type InstantRecord = z.infer<typeof instantRecord>;
export type InstantState = z.infer<typeof instantState>;
export type InstantAnswer = z.infer<typeof instantAnswer>;
export type BetRequest = z.infer<typeof betRequest>;
export type ActRequest = z.infer<typeof actRequest>;
