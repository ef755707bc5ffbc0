import { z } from 'zod';

import type { ShotOutcome } from '#studio/kinds/fish/engine/decide.ts';
import { betOf, type RoundRow } from '#studio/store/round-row.ts';

import type { Shot } from '../protocol.ts';

/** Stored with the bet: the bullet's aim when it was shot. */
const aim = z.object({
  poolId: z.string(),
  tide: z.number(),
  seat: z.number(),
  fish: z.number(),
  target: z.string(),
  takes: z.array(z.object({ fish: z.number(), species: z.string() })),
});
export type Aim = z.infer<typeof aim>;

export function aimOf({ choice }: Pick<RoundRow, 'choice'>): Aim {
  return aim.parse(choice);
}

export function toShot(row: RoundRow): Shot {
  const { roundId, betId, state, mathId, stakeMinor, winMinor, createdAt } = betOf(row);
  const { poolId, tide, fish, target, takes } = aimOf(row);
  // the engine made the stored value
  const outcome = row.outcome as ShotOutcome | null;
  return { roundId, betId, state, mathId, stakeMinor, winMinor, createdAt, poolId, tide, fish, target, takes, outcome };
}

/** Shared by the bets of one tide. */
export const refPrefix = 'fish:';

export function refOf({ poolId, tide }: Pick<Aim, 'poolId' | 'tide'>): string {
  return `${refPrefix}${poolId}:${tide}`;
}
