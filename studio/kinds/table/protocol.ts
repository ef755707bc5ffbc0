import { z } from 'zod';

import { tableGames } from './server/games.ts';

export const tableGame = z.enum(tableGames);

const minor = z.string().regex(/^-?\d{1,18}$/);
const stake = z.string().regex(/^\d{1,12}$/);
const betId = z.string().regex(/^[\w-]{16,64}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Chips on one place of the cloth: the place is the `id` of one of the table's `places`. */
const chips = z.strictObject({ place: z.string().max(32), stakeMinor: stake });

/** All chips of one confirmation are one bet: taken, paid and refunded together. More may follow in the same window. */
export const clothBet = z.strictObject({ betId, roundId: z.uuid(), chips: z.array(chips).min(1).max(60) });
/** Crash. With `cashOutHundredths` (250 = 2.50) the bet cashes out automatically at that multiplier. */
export const crashBet = z.strictObject({ betId, roundId: z.uuid(), stakeMinor: stake, cashOutHundredths: z.number().int().nullable() });
export const betRequest = z.union([clothBet, crashBet]);
export const listQuery = z.object({ limit: z.coerce.number().int().min(1).max(200).default(20) });

export const roundPhase = z.enum(['betting', 'closed', 'running', 'result', 'void']);

export const publicRound = z.object({
  roundId: z.string(),
  /** Counts the table's rounds from 1. */
  number: z.number().int(),
  phase: roundPhase,
  opensAt: z.number().int(),
  closesAt: z.number().int(),
  startsAt: z.number().int(),
  /** When the result is final and paid. Null during a crash flight. */
  resultAt: z.number().int().nullable(),
  /** When the next round may open. Null as long as `resultAt` is. */
  nextAt: z.number().int().nullable(),
  /** The engine's outcome of the table's game: from `running` on, for crash from `result` on. */
  outcome: z.record(z.string(), z.unknown()).nullable(),
  /** SHA-256 of the round's server seed: known before the window opens. */
  serverSeedHash: hash,
  /** Known with the result. */
  serverSeed: hash.nullable(),
  /** The second half of the draw's seed, known when the window has closed; see `salt` of the chain. */
  clientSeed: z.string().nullable(),
});

/** A bet of this player. `placing`: the platform has not answered yet; `settled`: `winMinor` is final and paid or being paid. */
export const betState = z.enum(['placing', 'taken', 'settled', 'cancelling', 'cancelled', 'refused']);
export const tableBet = z.object({
  betId: z.string(),
  roundId: z.string(),
  roundNumber: z.number().int(),
  state: betState,
  stakeMinor: minor,
  /** What was returned, stakes included. */
  winMinor: minor,
  /** By place; `payoutMinor` is null until it is settled. Empty for crash. */
  chips: z.array(z.object({ place: z.string(), stakeMinor: minor, payoutMinor: minor.nullable() })),
  /** Crash: the multiplier set before the flight, and the one that was paid (0: the flight ended before). */
  cashOutHundredths: z.number().int().nullable(),
  paidHundredths: z.number().int().nullable(),
  /** Why a bet was refunded: `undone`, `late`, `interrupted` (the flight was), or the platform's refusal. */
  reason: z.string().nullable(),
  createdAt: z.number().int(),
});

/** Everybody at the table, without a name: `tags` are four characters that identify a player at this table only. */
export const people = z.object({
  present: z.number().int(),
  /** How many have a bet in this round. */
  betting: z.number().int(),
  tags: z.array(z.string()),
  /** Place -> how many players have chips there. */
  backed: z.record(z.string(), z.number().int()),
  /** Crash: the players who are already out, latest first. */
  cashOuts: z.array(z.object({ tag: z.string(), hundredths: z.number().int() })),
});

export const tableNow = z.object({ serverTime: z.number().int(), round: publicRound.nullable(), people });

export const pastRound = z.object({ roundId: z.string(), number: z.number().int(), outcome: z.record(z.string(), z.unknown()) });

export const tableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('now'), now: tableNow }),
  /** A phase began, or the table went to sleep (null). */
  z.object({ type: z.literal('round'), serverTime: z.number().int(), round: publicRound.nullable() }),
  z.object({ type: z.literal('people'), people }),
  /** A bet of this player was settled or refunded. */
  z.object({ type: z.literal('bet'), bet: tableBet, balanceMinor: minor, netMinor: minor }),
  /** The game token has expired. */
  z.object({ type: z.literal('ended') }),
]);

const place = z.object({
  id: z.string(),
  /** What the round did to it -> hundredths of the stake returned, stake included. */
  pays: z.record(z.string(), z.number().int()),
  /** `98.94` */
  returnPercent: z.string(),
  mostMinor: minor,
});

export const tableFacts = z.object({
  /** `baccarat/velvet`: everybody who opens it sits here. */
  id: z.string(),
  game: tableGame,
  mathId: z.string(),
  /** A word of the table list for the client's cloth. */
  look: z.string(),
  bettingMs: z.number().int(),
  runningMs: z.number().int(),
  resultMs: z.number().int(),
  chipsMinor: z.array(minor),
  /** The minimum stake on a place (crash: of a bet), of which every stake is a multiple. */
  leastMinor: minor,
  /** All bets of one player in one round. */
  roundMostMinor: minor,
  /** Empty for crash. */
  places: z.array(place),
  /** Crash only: the multiplier is e^(growth x ms); the lowest and the highest that can be set. */
  crash: z
    .object({
      growth: z.number(),
      leastHundredths: z.number().int(),
      mostHundredths: z.number().int(),
      rtpPercent: z.array(z.string()),
      mostStakeMinor: minor,
      /** A bet is cashed out automatically when it returns this much. */
      mostWinMinor: minor,
    })
    .nullable(),
});

export const tableState = z.object({
  serverTime: z.number().int(),
  gameCode: z.string(),
  title: z.string(),
  rulesKey: z.string(),
  theme: z.string(),
  hue: z.number(),
  glyph: z.string(),
  language: z.string(),
  currency: z.string(),
  currencyDigits: z.number().int(),
  balanceMinor: minor,
  table: tableFacts,
  now: tableNow,
  /** Oldest first, at most 100. */
  history: z.array(pastRound),
  /** This player's bets of the round in `now`, oldest first. */
  bets: z.array(tableBet),
  /** Settled or refunded while the player was away. */
  unseen: z.array(tableBet),
  /** At least the last ten, newest first. */
  lastBets: z.array(tableBet),
  session: z.object({
    startedAt: z.number().int(),
    expiresAt: z.number().int(),
    rounds: z.number().int(),
    stakeMinor: minor,
    winMinor: minor,
    netMinor: minor,
  }),
});

/**
 * The proof of a round. Seeds come from a chain made from its end: the server seed of round position `n`, hashed `n` times (SHA-256 of its
 * 64 characters), is the `terminalHash` that was published before the chain's first round. `salt` is SHA-256 of the bet ids of the chain's
 * first round with bets, sorted and joined by a line feed: players made it, after the publication. Draws are `fairDraws({ serverSeed,
 * clientSeed, nonce: position })`; rounds before the salt had no bets that counted and the client seed `unsalted`. Anybody who bet in the
 * salt's round finds their own ids among its ids; the owners of the others cannot be seen.
 */
export const tableRecord = z.object({
  round: publicRound,
  tableId: z.string(),
  mathId: z.string(),
  position: z.number().int(),
  chain: z.object({
    terminalHash: hash,
    length: z.number().int(),
    publishedAt: z.number().int(),
    salt: hash.nullable(),
    saltBetIds: z.array(z.string()),
    /** The position of the round that it was made in. */
    saltPosition: z.number().int().nullable(),
  }),
  /** This player's bets on it. */
  bets: z.array(tableBet),
});

export const betAnswer = z.object({ bet: tableBet, balanceMinor: minor, netMinor: minor, serverTime: z.number().int() });

export type ClothBet = z.infer<typeof clothBet>;
export type CrashBet = z.infer<typeof crashBet>;
export type BetRequest = z.infer<typeof betRequest>;
export type RoundPhase = z.infer<typeof roundPhase>;
export type PublicRound = z.infer<typeof publicRound>;
export type TableBet = z.infer<typeof tableBet>;
export type People = z.infer<typeof people>;
export type TableNow = z.infer<typeof tableNow>;
export type PastRound = z.infer<typeof pastRound>;
export type TableEvent = z.infer<typeof tableEvent>;
export type TableFacts = z.infer<typeof tableFacts>;
export type TableState = z.infer<typeof tableState>;
export type TableRecord = z.infer<typeof tableRecord>;
export type BetAnswer = z.infer<typeof betAnswer>;
