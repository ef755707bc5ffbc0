import { z } from 'zod';

import type { MatchState } from './engine/contest.ts';
import type { Discipline, Team } from './engine/league.ts';
import { roundState } from '#studio/protocol.ts';
import { studioState } from '../slot/protocol.ts';

export const mostLegs = 6;

const whole = z.number().int();
const minor = z.string().regex(/^\d{1,18}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const fixtureId = z.string().regex(/^\d{1,9}\.\d{1,2}\.\d$/);

const legRequest = z.strictObject({
  match: fixtureId,
  market: z.string().regex(/^[\w:.-]{1,24}$/),
  pick: z.string().regex(/^[\w:+-]{1,16}$/),
});

export const slipRequest = z.strictObject({
  betId: z.string().regex(/^[\w-]{16,64}$/),
  stakeMinor: z.string().regex(/^\d{1,12}$/),
  legs: z.array(legRequest).min(1).max(mostLegs),
  /** The whole slip's price as shown, in hundredths. A better one is always given. */
  price: whole.min(101).max(100_000_000),
  /** Whether a lower price may be taken without asking again. */
  acceptsLower: z.boolean(),
});
export const cashOutRequest = z.strictObject({ roundId: z.uuid(), worthMinor: minor });
export const ticketsQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).default(20) });

const ticketLeg = legRequest.extend({
  /** The chance it was priced at, in parts of a thousand million. */
  parts: z.string(),
  /** Null while the match is not over. */
  result: z.enum(['won', 'lost', 'void']).nullable(),
});

export const ticket = z.object({
  roundId: z.string(),
  betId: z.string(),
  state: roundState,
  createdAt: whole,
  stakeMinor: minor,
  winMinor: minor,
  /** Hundredths; without void legs. */
  price: whole,
  payoutMinor: minor,
  legs: z.array(ticketLeg),
  /** `cashed`: cashed out by the player at its value. */
  result: z.enum(['open', 'won', 'lost', 'cashed', 'void']),
  /** Whether its result was shown (`POST /studio/rounds/:roundId/seen`). */
  isSeen: z.boolean(),
});

/** Types of the engine: only it makes the states. */
const matchState = z.custom<MatchState>();
const discipline = z.custom<Discipline>();
const team = z.custom<Team>();

const match = z.object({
  id: fixtureId,
  /** Places in the league's list. */
  teams: z.array(whole),
  form: z.array(whole),
  /** Published with the first price; hash of the secret. */
  seedHash: hash,
  /** When the match is over. */
  serverSeed: hash.nullable(),
  isOver: z.boolean(),
  /** Why the match counts for nobody. */
  voidReason: z.string().nullable(),
  state: matchState,
});

const matchday = z.object({ season: whole, day: whole, startsAt: whole, matches: z.array(match) });

export const sportsBoard = z.object({
  serverTime: whole,
  /** The previous one, the one that began last, and the next two. */
  days: z.array(matchday),
});

export const sportsResults = z.object({
  /** Newest first; finished matches only. */
  days: z.array(matchday),
  seasons: z.array(z.object({ season: whole, seedHash: hash, serverSeed: hash.nullable() })),
  /** This season's table, best first. */
  table: z.array(
    z.object({ team: whole, played: whole, won: whole, drawn: whole, lost: whole, scored: whole, against: whole, points: whole }),
  ),
});

export const sportsState = studioState
  .omit({
    math: true,
    minimumSpinCycleMs: true,
    nextSpinAt: true,
    seeds: true,
    pendingRound: true,
    interruptedRound: true,
    lastRounds: true,
    practice: true,
    stakesMinor: true,
    defaultStakeMinor: true,
  })
  .extend({
    league: z.object({ id: z.string(), discipline, teams: z.array(team) }),
    paybackPercent: z.string(),
    /** Any multiple of `step` from `least` to `most`; no ticket pays more than `mostPayout`. */
    stakes: z.object({ leastMinor: minor, mostMinor: minor, stepMinor: minor, chipsMinor: z.array(minor), mostPayoutMinor: minor }),
    mostLegs: whole,
    board: sportsBoard,
    tickets: z.array(ticket),
  });

export const ticketAnswer = z.object({ ticket, balanceMinor: z.string(), netMinor: z.string(), serverTime: whole });

export type SportsEvent =
  | { type: 'board'; board: SportsBoard }
  | { type: 'step'; serverTime: number; matches: readonly Pick<MatchCard, 'id' | 'state' | 'isOver' | 'serverSeed' | 'voidReason'>[] };

export type SlipRequest = z.infer<typeof slipRequest>;
export type CashOutRequest = z.infer<typeof cashOutRequest>;
export type Ticket = z.infer<typeof ticket>;
export type MatchCard = z.infer<typeof match>;
export type MatchdayCard = z.infer<typeof matchday>;
export type SportsBoard = z.infer<typeof sportsBoard>;
export type SportsResults = z.infer<typeof sportsResults>;
export type SportsState = z.infer<typeof sportsState>;
export type TicketAnswer = z.infer<typeof ticketAnswer>;
