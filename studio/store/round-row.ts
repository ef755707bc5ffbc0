import type { Round } from '../protocol.ts';

import type { studioRounds, studioSeedPairs } from './schema.ts';

/** A round with the seeds that decide it. */
export type RoundRow = typeof studioRounds.$inferSelect & {
  pair: Pick<typeof studioSeedPairs.$inferSelect, 'serverSeed' | 'serverSeedHash' | 'clientSeed' | 'revealedAt'>;
};

export const unfinishedStates = ['opened', 'bet-accepted', 'won', 'cancelling'] as const;

export function isFinished({ state }: Pick<RoundRow, 'state'>): boolean {
  return state === 'closed' || state === 'refused' || state === 'cancelled';
}

/** A round as its player may see it. The server seed is not in it. */
export function toRound(row: RoundRow): Round {
  return {
    roundId: row.id,
    betId: row.betId,
    state: row.state,
    gameCode: row.gameCode,
    mathId: row.mathId,
    currency: row.currency,
    stakeMinor: row.stakeMinor.toString(),
    winMinor: row.winMinor.toString(),
    outcome: row.outcome,
    nonce: row.nonce,
    clientSeed: row.pair.clientSeed,
    serverSeedHash: row.pair.serverSeedHash,
    createdAt: row.createdAt.getTime(),
  };
}
