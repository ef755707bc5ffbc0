import { z } from 'zod';

import type { RoundState, StudioCode } from '#studio/protocol.ts';

export const mostShotsAtOnce = 6;

const betId = z.string().regex(/^[\w-]{16,64}$/);

export const shotRequest = z.strictObject({
  betId,
  stakeMinor: z.string().regex(/^\d{1,12}$/),
  poolId: z.uuid(),
  tide: z.number().int().min(1).max(100_000),
  /** The number of the fish in its tide. */
  fish: z.number().int().min(0).max(10_000),
});
export const shotsRequest = z.strictObject({ shots: z.array(shotRequest).min(1).max(mostShotsAtOnce) });
export const hereRequest = z.strictObject({ seen: z.array(betId).max(40) });

export type ShotRequest = z.infer<typeof shotRequest>;

/** A bullet that was a bet. */
export interface Shot {
  roundId: string;
  betId: string;
  state: RoundState;
  mathId: string;
  stakeMinor: string;
  winMinor: string;
  createdAt: number;
  poolId: string;
  tide: number;
  fish: number;
  target: string;
  /** What a bomb or a chain took along, or would have: numbers and species. */
  takes: readonly { fish: number; species: string }[];
  /** Null until it is decided. */
  outcome: { isCaught: boolean; multiple: number } | null;
}

/**
 * `decided`: the shot has its outcome. `returned`: the fish was gone, nothing was bet. `refused`: `code` says why, nothing was
 * bet. `waiting`: the platform does not answer; send the same bullet again.
 */
export type ShotAnswer =
  | { betId: string; status: 'decided'; shot: Shot }
  | { betId: string; status: 'returned' }
  | { betId: string; status: 'refused' | 'waiting'; code: StudioCode };

export interface ShotsAnswer {
  answers: ShotAnswer[];
  balanceMinor: string;
  netMinor: string;
  serverTime: number;
}

export interface PoolView {
  poolId: string;
  serverTime: number;
  tide: number;
  tideStartsAt: number;
  /** The hash of the tide's secret, and the seed of how its fish swim. */
  commitment: string;
  /** The player's own seat and all taken ones. */
  seat: number;
  seats: readonly number[];
  /** Numbers of the caught fish. */
  caught: readonly number[];
}

export type FishNews =
  | { type: 'pool'; view: Omit<PoolView, 'seat'> }
  | { type: 'shot'; seat: number; tide: number; fish: number; takes: readonly number[]; isCaught: boolean; multiple: number }
  | { type: 'seats'; seats: readonly number[] };

export interface SpeciesFacts {
  id: string;
  kind: 'plain' | 'bomb' | 'chain' | 'boss';
  values: readonly number[];
  reach: number;
}

export interface FishState {
  serverTime: number;
  gameCode: string;
  title: string;
  rulesKey: string;
  theme: string;
  hue: number;
  glyph: string;
  language: string;
  currency: string;
  currencyDigits: number;
  balanceMinor: string;
  stakesMinor: readonly string[];
  defaultStakeMinor: string;
  room: { mathId: string; rtpPercent: string; mostMultiple: number; species: readonly SpeciesFacts[] };
  pool: PoolView;
  /** Bullets whose result the player has not been shown. */
  unseen: readonly Shot[];
  lastRounds: readonly Shot[];
  session: { startedAt: number; expiresAt: number; rounds: number; stakeMinor: string; winMinor: string; netMinor: string };
}

export interface ShotProof {
  shot: Shot;
  commitment: string;
  /** Null until the tide is over. */
  tideSeed: string | null;
  /** When it is revealed. */
  revealsAt: number;
}
