import { and, eq } from 'drizzle-orm';

import type { Currency } from '#contract/money.ts';
import type { VendorAnswer } from '#contract/vendor.ts';

import { studioPracticeMoves } from '../store/practice-schema.ts';
import type { StudioDatabase } from '../store/studio-database.ts';

import { answerWith, keepPurse, lockPurse, type PurseRow, type Transaction } from './purse.ts';

const moves = studioPracticeMoves;
type MoveRow = typeof moves.$inferSelect;

export interface Move extends Pick<MoveRow, 'playerId' | 'transactionId' | 'roundId' | 'amountMinor' | 'referenceId' | 'closesRound'> {
  kind: 'bet' | 'win' | 'rollback';
  /** A rollback has none. */
  currency?: Currency;
}

/**
 * One movement of play money, like the platform's movements: the same id and content returns its first answer, a bet never exceeds the
 * balance, a win needs its bet, and an undone bet never counts, whichever comes first. The purse is locked first, so that a player's calls
 * run one after the other, in any tab and process.
 * Codes: OK, INVALID_TOKEN (no purse), WRONG_CURRENCY, INSUFFICIENT_FUNDS (with the balance), TX_NOT_FOUND, BET_NOT_ALLOWED,
 * DUPLICATE_TRANSACTION.
 */
export async function movePurse({ db, now, move }: { db: StudioDatabase; now: Date; move: Move }): Promise<VendorAnswer> {
  return db.transaction(async (tx) => {
    const purse = await lockPurse(tx, move.playerId);
    if (!purse) return { code: 'INVALID_TOKEN' };
    if (move.currency !== undefined && move.currency !== purse.currency) return { code: 'WRONG_CURRENCY' };
    const known = await moveById(tx, move.transactionId);
    if (known) return recall(move, known, purse);
    const change = await changes[move.kind](tx, move, purse, now);
    if (typeof change === 'object') return change;
    const after = { ...purse, balanceMinor: purse.balanceMinor + change };
    await keepMove(tx, { ...move, amountMinor: change < 0n ? -change : change, balanceMinor: after.balanceMinor, createdAt: now });
    await keepPurse(tx, after);
    return answerWith('OK', after);
  });
}

function recall(move: Move, known: MoveRow, purse: PurseRow): VendorAnswer {
  if (known.kind === 'tombstone') return { code: 'BET_NOT_ALLOWED' };
  // a rollback's call does not contain what it returned
  const isSameAmount = move.kind === 'rollback' || known.amountMinor === move.amountMinor;
  const isSame =
    known.playerId === move.playerId &&
    known.roundId === move.roundId &&
    known.kind === move.kind &&
    known.referenceId === move.referenceId &&
    known.closesRound === move.closesRound &&
    isSameAmount;
  return isSame ? answerWith('OK', { ...purse, balanceMinor: known.balanceMinor }) : { code: 'DUPLICATE_TRANSACTION' };
}

/** By how much the purse changes, or why it does not. */
type Change = (tx: Transaction, move: Move, purse: PurseRow, now: Date) => Promise<bigint | VendorAnswer>;

const changes: Readonly<Record<Move['kind'], Change>> = {
  async bet(_tx, { amountMinor }, purse) {
    return amountMinor > purse.balanceMinor ? answerWith('INSUFFICIENT_FUNDS', purse) : -amountMinor;
  },
  async win(tx, move) {
    const bet = await moveById(tx, move.referenceId);
    if (bet?.kind !== 'bet' || !isBetOf(move, bet)) return { code: 'TX_NOT_FOUND' };
    return (await hasMove(tx, 'rollback', bet)) ? { code: 'BET_NOT_ALLOWED' } : move.amountMinor;
  },
  async rollback(tx, move, purse, now) {
    const bet = await moveById(tx, move.referenceId);
    if (!bet) {
      const { playerId, roundId, referenceId } = move;
      if (referenceId === null) return { code: 'BAD_REQUEST' };
      const late = {
        transactionId: referenceId,
        playerId,
        roundId,
        kind: 'tombstone',
        referenceId: null,
        amountMinor: 0n,
        closesRound: false,
      } as const;
      await keepMove(tx, { ...late, balanceMinor: purse.balanceMinor, createdAt: now });
      return 0n;
    }
    if (!isBetOf(move, bet) || (await hasMove(tx, 'win', bet))) return { code: 'BET_NOT_ALLOWED' };
    return bet.kind === 'tombstone' || (await hasMove(tx, 'rollback', bet)) ? 0n : bet.amountMinor;
  },
};

function isBetOf({ playerId, roundId }: Move, bet: MoveRow): boolean {
  return (bet.kind === 'bet' || bet.kind === 'tombstone') && bet.playerId === playerId && bet.roundId === roundId;
}

async function moveById(tx: Transaction, id: string | null): Promise<MoveRow | undefined> {
  return id === null ? undefined : (await tx.select().from(moves).where(eq(moves.transactionId, id)))[0];
}

async function hasMove(tx: Transaction, kind: 'win' | 'rollback', { transactionId }: MoveRow): Promise<boolean> {
  const found = await tx
    .select({ id: moves.transactionId })
    .from(moves)
    .where(and(eq(moves.referenceId, transactionId), eq(moves.kind, kind)))
    .limit(1);
  return found.length > 0;
}

async function keepMove(
  tx: Transaction,
  { transactionId, playerId, roundId, kind, referenceId, amountMinor, closesRound, balanceMinor, createdAt }: MoveRow,
) {
  await tx.insert(moves).values({ transactionId, playerId, roundId, kind, referenceId, amountMinor, closesRound, balanceMinor, createdAt });
}
