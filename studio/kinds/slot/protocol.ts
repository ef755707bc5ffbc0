import { z } from 'zod';

import { roundState } from '#studio/protocol.ts';
import { seeds } from '#studio/seeds-protocol.ts';

/** The shortest time from one spin's start to the next one's (RTS 14D). The server refuses earlier ones with `spin.too.soon`. */
export const minimumSpinCycleMs = 2500;

const minor = z.string().regex(/^-?\d{1,18}$/);
const betId = z.string().regex(/^[\w-]{16,64}$/);

export const spinRequest = z.strictObject({ betId, stakeMinor: z.string().regex(/^\d{1,12}$/) });

/** One cell of the window: `[column, row]`, from the left and from the top. */
const place = z.tuple([z.number().int(), z.number().int()]).readonly();
const places = z.array(place).readonly();

/** Line slots and three-reel slots. */
const lineWin = z.object({
  /** Index into `paylines`. */
  line: z.number().int(),
  symbol: z.string(),
  /** The length of the run; three-reel slots pay only whole lines and omit it. */
  count: z.number().int().exactOptional(),
  /** Three-reel slots: the multiplier from the wilds in the line; already included in `winMinor`. */
  multiplier: z.number().int().exactOptional(),
  winMinor: minor,
  places,
});

/** A symbol on the reels from the left; `places` are all winning cells. */
const waysWin = z.object({ symbol: z.string(), count: z.number().int(), ways: z.number().int(), winMinor: minor, places });

const cluster = z.object({ symbol: z.string(), winMinor: minor, places });

/** One stop of the reels, or one fall of the board. Each `winMinor` already includes the multiplier. */
const spinStep = z.object({
  /** `first` and `tumble`: cascade slots. */
  kind: z.enum(['base', 'free', 'first', 'tumble']),
  /** Reels only: index on each strip of the symbol in the top row. */
  stops: z.array(z.number().int()).readonly().exactOptional(),
  /** `grid[column][row]`: symbol ids. */
  grid: z.array(z.array(z.string()).readonly()).readonly(),
  multiplier: z.number().int().exactOptional(),
  lineWins: z.array(lineWin).readonly().exactOptional(),
  waysWins: z.array(waysWin).readonly().exactOptional(),
  /** They are removed, what is above falls, the rest of the next grid is new. */
  clusters: z.array(cluster).readonly().exactOptional(),
  scatter: z.object({ count: z.number().int(), winMinor: minor, places }).nullable().exactOptional(),
  winMinor: minor,
  /** The round's win up to and including this step. */
  totalWinMinor: minor,
  freeSpinsAwarded: z.number().int().exactOptional(),
  /** Free spins remaining after this step. */
  freeSpinsLeft: z.number().int().exactOptional(),
});

/** The outcome of every family of slots. */
export const slotOutcome = z.object({
  steps: z.array(spinStep).min(1).readonly(),
  winMinor: minor,
  /** Cascade slots: the win reached its limit, and the last step pays only what remained. */
  isCapped: z.boolean().exactOptional(),
  /** True only if the whole round pays more than its stake (RTS 14F). */
  celebrate: z.boolean(),
});

export const round = z.object({
  roundId: z.string(),
  betId: z.string(),
  state: roundState,
  gameCode: z.string(),
  /** For example `line-slot/low@1`; never changes its meaning. */
  mathId: z.string(),
  currency: z.string(),
  stakeMinor: minor,
  winMinor: minor,
  /** Null until the bet is accepted. */
  outcome: slotOutcome.nullable(),
  nonce: z.number().int(),
  clientSeed: z.string(),
  serverSeedHash: z.string(),
  createdAt: z.number().int(),
});

/** `serverSeed` is null until the pair is rotated out; everything else is known from the start. */
export const roundRecord = z.object({ round, serverSeed: z.string().nullable() });

const symbol = z.object({
  id: z.string(),
  role: z.enum(['normal', 'wild', 'scatter']),
  /**
   * What it pays, in units, of which a stake has `stakeUnits`. By length of the run from the left; by size of a cluster (a size between two
   * pays as the smaller one). A scatter pays by number anywhere, in whole stakes.
   */
  pays: z.record(z.string(), z.number().int()),
});

export const slotFamily = z.enum(['line-slot', 'ways-slot', 'classic-slot', 'cascade-slot']);

const mathFacts = z.object({
  id: z.string(),
  family: slotFamily,
  volatility: z.enum(['low', 'medium', 'high']),
  /** Percent with two digits, computed from the table (`95.87`), or simulated if `cascade` is given. */
  rtpPercent: z.string(),
  hitFrequencyPercent: z.string(),
  /** The largest possible win of a round as a multiple of the stake. */
  maxWinMultiple: z.string(),
  columns: z.number().int(),
  rows: z.number().int(),
  stakeUnits: z.number().int(),
  /** 0 if there are no lines. */
  lines: z.number().int(),
  /** `paylines[line][reel]` = row. */
  paylines: z.array(z.array(z.number().int())),
  /** Ways slots: the number of ways. */
  ways: z.number().int().nullable(),
  cascade: z
    .object({
      smallestCluster: z.number().int(),
      /** For the first fall and for each tumble; the last one stays. */
      multipliers: z.array(z.number().int()),
      /** The return is known from this many rounds, plus or minus `doubtPercent`. */
      rounds: z.number().int(),
      doubtPercent: z.string(),
    })
    .nullable(),
  symbols: z.array(symbol),
  /** Empty if nothing turns. */
  strips: z.array(z.array(z.string())),
  freeStrips: z.array(z.array(z.string())),
  freeSpins: z
    .object({
      /** Number of scatters -> free spins. */
      awards: z.record(z.string(), z.number().int()),
      multiplier: z.number().int(),
      retrigger: z.boolean(),
      /** The maximum number of free spins in a round. */
      limit: z.number().int(),
    })
    .nullable(),
});

export const studioState = z.object({
  serverTime: z.number().int(),
  gameCode: z.string(),
  /** Key of the rules text: `rules.<rulesKey>`. */
  rulesKey: z.string(),
  /** The game's name as in the lobby. */
  title: z.string(),
  /** The catalogue's theme set (`sea`, `street`, ...), its OKLCH hue and its tile's glyph: the client chooses its skin by them. */
  theme: z.string(),
  hue: z.number(),
  glyph: z.string(),
  language: z.string(),
  currency: z.string(),
  currencyDigits: z.number().int(),
  /** Played with play money: none of the amounts is real. */
  practice: z.boolean(),
  balanceMinor: minor,
  /** Whole stakes (all lines together), rising. */
  stakesMinor: z.array(minor),
  defaultStakeMinor: minor,
  minimumSpinCycleMs: z.number().int(),
  /** Server time before which a spin is refused. */
  nextSpinAt: z.number().int(),
  math: mathFacts,
  seeds,
  /** A round that began but was not settled when last checked; null if there is none. Show its outcome or poll the state. */
  pendingRound: round.nullable(),
  /** The newest settled round of this game whose presentation did not end (`seen`): show its result. Null if there is none. */
  interruptedRound: round.nullable(),
  /** At least the last 10 rounds, newest first. */
  lastRounds: z.array(round),
  session: z.object({
    startedAt: z.number().int(),
    expiresAt: z.number().int(),
    rounds: z.number().int(),
    stakeMinor: minor,
    winMinor: minor,
    netMinor: minor,
  }),
});

export const sessionOpened = z.object({ gameToken: z.string(), state: studioState });
/** `round.state` other than `closed`: the outcome is final but still being paid; `balanceMinor` is the last known one. */
export const spinAnswer = z.object({
  round,
  balanceMinor: minor,
  nextSpinAt: z.number().int(),
  serverTime: z.number().int(),
  netMinor: minor,
});

export type SpinRequest = z.infer<typeof spinRequest>;
export type SpinStep = z.infer<typeof spinStep>;
export type SlotOutcome = z.infer<typeof slotOutcome>;
export type Round = z.infer<typeof round>;
export type RoundRecord = z.infer<typeof roundRecord>;
export type SlotFamily = z.infer<typeof slotFamily>;
export type MathFacts = z.infer<typeof mathFacts>;
export type StudioState = z.infer<typeof studioState>;
export type SessionOpened = z.infer<typeof sessionOpened>;
export type SpinAnswer = z.infer<typeof spinAnswer>;
