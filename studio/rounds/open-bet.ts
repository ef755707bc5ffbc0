import { randomUUID } from 'node:crypto';

import { familyOf } from '../games.ts';
import { insertSeededRound, insertSharedRound } from '../store/insert-round.ts';
import type { Json } from '../store/json.ts';
import { isFinished, type RoundRow } from '../store/round-row.ts';
import { roundByBet, unfinishedRound } from '../store/rounds.ts';
import type { StudioCode } from '../protocol.ts';
import { currentPair } from '../store/seed-pairs.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioQueries } from '../store/studio-database.ts';
import type { StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

import { advanceRound } from './advance-round.ts';
import { canonical } from '#fair/canonical.ts';

/** How often a waiting player's request asks the platform. */
export const betTries = 2;

interface Bet {
  betId: string;
  /** The game has checked it. */
  stakeMinor: bigint;
  /** The player's choice with the bet, as the game reads it; null for none. */
  choice: Json;
}

export interface SeededBet extends Bet {
  /** From one round's start to the next one's. */
  cycleMs: number;
}

export interface SharedBet extends Bet {
  /** What the bet is on: a table's round, a match, a tournament. */
  ref: string;
  /** Whether the player may have no other unfinished single-player round in this game. */
  isAlone: boolean;
  /** A bet that the platform has not taken by then is undone. */
  placeUntil: Date;
  /** When the player's call came, if that decides whether it may be taken; defaults to now. */
  madeAt?: Date;
  /** Whether the player's other open bets on `ref` leave room for this one: throws if not. No process can take one meanwhile. */
  allows?: (others: readonly RoundRow[]) => void;
  /** Besides `allows`: keeps what the bet is on open until the bet is stored, or throws if it is closed. */
  holds?: (tx: StudioQueries) => Promise<void>;
}

/**
 * A round for money, decided by the player's own seeds. The same bet id returns the same round, whatever its state.
 * Returns a decided round, or a `playing` one in a stepwise game.
 * Throws StudioError `bet.mismatch`, `round.pending`, `seeds.missing`, `spin.too.soon`, `funds.insufficient`, `player.blocked`,
 * `token.expired`, player protection (`player.excluded`, `check.due`, `limit.…`) or `bet.refused` (nothing was debited) or
 * `platform.unavailable` (the round continues by itself).
 */
export async function openSeededBet(core: StudioCore, session: SessionRow, bet: SeededBet): Promise<RoundRow> {
  const known = await roundByBet(core.db, { playerId: session.playerId, betId: bet.betId });
  if (known) return answerKnown(core, session, known, bet);
  const now = core.now();
  const owner = { playerId: session.playerId, family: familyOf(session.mathId) };
  const round = await insertSeededRound(core.db, { ...bet, ...newRow(core, now), session, family: owner.family });
  if (round) return answer(await advanceRound(core, round, { tries: betTries, isNew: true, session }));
  const twin = await roundByBet(core.db, { playerId: session.playerId, betId: bet.betId });
  if (twin) return answerKnown(core, session, twin, bet);
  await refusePending(core, session);
  const pair = await currentPair(core.db, owner);
  if (!pair) throw new StudioError('seeds.missing');
  throw new StudioError('spin.too.soon', Math.max(1, pair.nextSpinAt.getTime() - now.getTime()));
}

/**
 * A bet on what is decided for several players at once: taken by the platform, `playing` until `settleBet` or `voidBet`.
 * Throws as `openSeededBet` does, except `spin.too.soon`, and what `allows` throws.
 */
export async function openSharedBet(core: StudioCore, session: SessionRow, bet: SharedBet): Promise<RoundRow> {
  const known = await roundByBet(core.db, { playerId: session.playerId, betId: bet.betId });
  if (known) return answerKnown(core, session, known, bet);
  const round = await insertSharedRound(core.db, { ...bet, ...newRow(core, bet.madeAt ?? core.now()), session });
  if (round) return answer(await advanceRound(core, round, { tries: betTries, isNew: true, session }));
  const twin = await roundByBet(core.db, { playerId: session.playerId, betId: bet.betId });
  if (twin) return answerKnown(core, session, twin, bet);
  await refusePending(core, session);
  // the round that was in the way has ended meanwhile
  throw new StudioError('round.pending');
}

function newRow(core: StudioCore, now: Date) {
  return { id: randomUUID(), now, retryAt: new Date(now.getTime() + core.times.sweepMs) };
}

/** Throws StudioError `round.pending` if another round of the game is unfinished and cannot be ended now. */
async function refusePending(core: StudioCore, session: SessionRow): Promise<void> {
  const pending = await unfinishedRound(core.db, session);
  if (pending && !isFinished(await advanceRound(core, pending, { tries: 1 }))) throw new StudioError('round.pending');
}

/** The player asks again: resumes the round. */
async function answerKnown(core: StudioCore, session: SessionRow, round: RoundRow, bet: Bet & { ref?: string }): Promise<RoundRow> {
  const isSame =
    round.stakeMinor === bet.stakeMinor &&
    round.gameCode === session.gameCode &&
    round.ref === (bet.ref ?? null) &&
    canonical(round.choice) === canonical(bet.choice);
  if (!isSame) throw new StudioError('bet.mismatch');
  return answer(await advanceRound(core, round, { tries: betTries }));
}

/** A taken bet is an answer, even while it is still being paid. */
function answer(round: RoundRow): RoundRow {
  if (round.outcome !== null || round.state === 'playing') return round;
  if (round.state === 'opened' || round.state === 'cancelling') throw new StudioError('platform.unavailable');
  throw new StudioError(refusals[round.refusal ?? ''] ?? 'bet.refused');
}

const refusals: Readonly<Record<string, StudioCode>> = {
  INSUFFICIENT_FUNDS: 'funds.insufficient',
  PLAYER_BLOCKED: 'player.blocked',
  PLAYER_EXCLUDED: 'player.excluded',
  REALITY_CHECK: 'check.due',
  LIMIT_SESSION: 'limit.session',
  LIMIT_STAKE: 'limit.stake',
  LIMIT_LOSS: 'limit.loss',
  INVALID_TOKEN: 'token.expired',
  TOKEN_EXPIRED: 'token.expired',
};
