import { randomUUID } from 'node:crypto';

import { minorDigits } from '#contract/money.ts';

import { readCurrency } from '../currency.ts';
import { mathOf } from '../engines/decide-round.ts';
import { familyOf, stakesFor } from '../games.ts';
import type { SpinRequest } from '../protocol.ts';
import { isFinished, type RoundRow } from '../store/round-row.ts';
import { insertRound, roundByBet, unfinishedRound } from '../store/rounds.ts';
import { currentPair } from '../store/seed-pairs.ts';
import type { SessionRow } from '../store/sessions.ts';
import { freshPair, type StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

import { advanceRound } from './advance-round.ts';

/** How often a waiting player's request asks the platform. */
export const spinTries = 2;

/**
 * One round for money. The same bet id answers the same round.
 * Throws StudioError `stake.invalid`, `bet.mismatch`, `round.pending`, `spin.too.soon`, `funds.insufficient`, `player.blocked`,
 * `token.expired`, `bet.refused` (nothing was debited) or `platform.unavailable` (the round goes on by itself).
 */
export async function spin(core: StudioCore, session: SessionRow, request: SpinRequest): Promise<RoundRow> {
  const stakeMinor = BigInt(request.stakeMinor);
  const stakes = stakesFor(minorDigits[readCurrency(session.currency)], mathOf(session.mathId).compiled.stakeUnits);
  if (!stakes.includes(stakeMinor)) throw new StudioError('stake.invalid');
  const known = await roundByBet(core.db, { playerId: session.playerId, betId: request.betId });
  if (known) return answerKnown(core, session, known, stakeMinor);
  const opened = await openRound(core, session, { betId: request.betId, stakeMinor });
  return opened.isNew
    ? result(await advanceRound(core, opened.round, { tries: spinTries, isNew: true }))
    : answerKnown(core, session, opened.round, stakeMinor);
}

async function openRound(
  core: StudioCore,
  session: SessionRow,
  { betId, stakeMinor }: { betId: string; stakeMinor: bigint },
): Promise<{ round: RoundRow; isNew: boolean }> {
  const now = core.now();
  const family = familyOf(session.mathId);
  const retryAt = new Date(now.getTime() + core.times.sweepMs);
  const round = await insertRound(core.db, { id: randomUUID(), betId, session, family, stakeMinor, now, retryAt });
  if (round) return { round, isNew: true };
  const twin = await roundByBet(core.db, { playerId: session.playerId, betId });
  if (twin) return { round: twin, isNew: false };
  const pending = await unfinishedRound(core.db, session);
  if (pending && !isFinished(await advanceRound(core, pending, { tries: 1 }))) throw new StudioError('round.pending');
  const { nextSpinAt } = await currentPair(core.db, { playerId: session.playerId, family }, () =>
    freshPair(core, { playerId: session.playerId, family }),
  );
  throw new StudioError('spin.too.soon', Math.max(1, nextSpinAt.getTime() - now.getTime()));
}

/** The player asks again: take the round up where it is. */
async function answerKnown(core: StudioCore, session: SessionRow, round: RoundRow, stakeMinor: bigint): Promise<RoundRow> {
  if (round.stakeMinor !== stakeMinor || round.gameCode !== session.gameCode) throw new StudioError('bet.mismatch');
  return result(await advanceRound(core, round, { tries: spinTries }));
}

/** An outcome that stands is an answer, even while it is still being paid. */
function result(round: RoundRow): RoundRow {
  if (round.outcome) return round;
  if (round.state === 'opened' || round.state === 'cancelling') throw new StudioError('platform.unavailable');
  throw new StudioError(refusals[round.refusal ?? ''] ?? 'bet.refused');
}

const refusals: Readonly<Record<string, 'funds.insufficient' | 'player.blocked' | 'token.expired'>> = {
  INSUFFICIENT_FUNDS: 'funds.insufficient',
  PLAYER_BLOCKED: 'player.blocked',
  INVALID_TOKEN: 'token.expired',
  TOKEN_EXPIRED: 'token.expired',
};
