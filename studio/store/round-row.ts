import type { studioRounds, studioSeedPairs } from './schema.ts';

/** A round with the seeds that decide it; without them if it is decided for several players at once. */
export type RoundRow = typeof studioRounds.$inferSelect & {
  pair: Pick<typeof studioSeedPairs.$inferSelect, 'serverSeed' | 'serverSeedHash' | 'clientSeed' | 'revealedAt'> | null;
};

export type SeededRow = RoundRow & { pair: NonNullable<RoundRow['pair']> & { clientSeed: string }; nonce: number };

export const unfinishedStates = ['opened', 'playing', 'bet-accepted', 'won', 'cancelling'] as const;

export function isFinished({ state }: Pick<RoundRow, 'state'>): boolean {
  return state === 'closed' || state === 'refused' || state === 'cancelled';
}

export function isSeeded(row: RoundRow): row is SeededRow {
  return row.pair !== null && row.pair.clientSeed !== null && row.nonce !== null;
}

/** The fields of every game's round that its player sees. */
export function betOf(row: RoundRow) {
  return {
    roundId: row.id,
    betId: row.betId,
    state: row.state,
    gameCode: row.gameCode,
    mathId: row.mathId,
    currency: row.currency,
    stakeMinor: row.stakeMinor.toString(),
    winMinor: row.winMinor.toString(),
    createdAt: row.createdAt.getTime(),
  };
}
