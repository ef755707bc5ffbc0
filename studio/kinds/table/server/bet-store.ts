import { and, eq, inArray, isNull } from 'drizzle-orm';

import type { RoundRow } from '#studio/store/round-row.ts';
import { studioRounds, studioSessions } from '#studio/store/schema.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioDatabase } from '#studio/store/studio-database.ts';

import { readClothChoice, readClothOutcome, readCrashChoice, readCrashOutcome, readNumber } from './choice.ts';
import type { TableBet } from '../protocol.ts';

/** A bet as its player may see it. */
export function toBet(row: RoundRow, isCrash: boolean): TableBet {
  return {
    betId: row.betId,
    roundId: row.ref ?? '',
    roundNumber: readNumber(row.choice),
    state: stateOf(row),
    stakeMinor: row.stakeMinor.toString(),
    winMinor: row.winMinor.toString(),
    chips: isCrash ? [] : chipsOf(row),
    cashOutHundredths: isCrash ? readCrashChoice(row.choice).cashOutHundredths : null,
    paidHundredths: isCrash && row.outcome !== null ? readCrashOutcome(row.outcome).paidHundredths : null,
    reason: row.refusal,
    createdAt: row.createdAt.getTime(),
  };
}

const states = {
  opened: 'placing',
  playing: 'taken',
  'bet-accepted': 'settled',
  won: 'settled',
  closed: 'settled',
  cancelling: 'cancelling',
  cancelled: 'cancelled',
  refused: 'refused',
} as const satisfies Record<RoundRow['state'], TableBet['state']>;

function stateOf({ state }: RoundRow): TableBet['state'] {
  return states[state];
}

function chipsOf({ choice, outcome }: RoundRow): TableBet['chips'] {
  if (outcome !== null) return readClothOutcome(outcome).chips;
  return readClothChoice(choice).chips.map((chip) => ({ ...chip, payoutMinor: null }));
}

export async function betsOf(
  db: StudioDatabase,
  { playerId, gameCode }: Pick<SessionRow, 'playerId' | 'gameCode'>,
  roundId: string,
): Promise<RoundRow[]> {
  const rows = await db
    .select()
    .from(studioRounds)
    .where(and(eq(studioRounds.playerId, playerId), eq(studioRounds.gameCode, gameCode), eq(studioRounds.ref, roundId)))
    .orderBy(studioRounds.createdAt);
  return rows.map((row) => ({ ...row, pair: null }));
}

/** Open bets on a round -> their owners, for the given players. */
export async function ownersOf(db: StudioDatabase, roundId: string, playerIds: ReadonlySet<string>): Promise<[string, string][]> {
  const bets = await db
    .select({ id: studioRounds.id, playerId: studioRounds.playerId })
    .from(studioRounds)
    .where(and(eq(studioRounds.ref, roundId), inArray(studioRounds.state, ['opened', 'playing'])));
  return bets.filter(({ playerId }) => playerIds.has(playerId)).map(({ id, playerId }) => [id, playerId]);
}

/** Those of the given bets that are paid or refunded, with what the platform said since. */
export async function endedBets(db: StudioDatabase, ids: readonly string[]): Promise<{ row: RoundRow; balanceMinor: bigint }[]> {
  const rows = await db
    .select({ round: studioRounds, balanceMinor: studioSessions.balanceMinor })
    .from(studioRounds)
    .innerJoin(studioSessions, eq(studioSessions.tokenHash, studioRounds.sessionHash))
    .where(and(inArray(studioRounds.id, [...ids]), inArray(studioRounds.state, ['closed', 'cancelled', 'refused'])));
  return rows.map(({ round, balanceMinor }) => ({ row: { ...round, pair: null }, balanceMinor }));
}

/** The player has seen how these ended. */
export async function markAllSeen(
  db: StudioDatabase,
  { playerId, gameCode }: Pick<SessionRow, 'playerId' | 'gameCode'>,
  now: Date,
): Promise<void> {
  await db
    .update(studioRounds)
    .set({ seenAt: now })
    .where(
      and(
        eq(studioRounds.playerId, playerId),
        eq(studioRounds.gameCode, gameCode),
        isNull(studioRounds.seenAt),
        inArray(studioRounds.state, ['closed', 'cancelled', 'refused']),
      ),
    );
}
