import { digitsOf } from '../currency.ts';
import { slotMathOf } from '../engines/slot-maths.ts';
import { defaultStake, familyOf, rulesKeyOf, stakesFor } from '../games.ts';
import { practicePlayer } from '../practice/practice-token.ts';
import { minimumSpinCycleMs, type StudioState } from '../protocol.ts';
import type { Seeds } from '../seeds-protocol.ts';
import { advanceRound } from '../rounds/advance-round.ts';
import { betTries } from '../rounds/open-bet.ts';
import { isFinished, isSeeded, type RoundRow, toRound } from '../store/round-row.ts';
import { lastRounds, unfinishedRound } from '../store/rounds.ts';
import { type HeldPairs, heldPairs } from '../store/seed-pairs.ts';
import { keepBalance, sessionByHash, type SessionRow } from '../store/sessions.ts';
import { freshPair, type StudioCore } from '../studio-core.ts';

import { describeSession } from './describe-session.ts';

const recalled = 10;

export interface StateFacts {
  session: SessionRow;
  rounds: readonly RoundRow[];
  seeds: Seeds;
  nextSpinAt: Date;
  now: Date;
}

/** Everything a client shows when it opens. A round that was interrupted is taken up first. */
export async function describeState(core: StudioCore, given: SessionRow): Promise<StudioState> {
  const { playerId, gameCode, mathId } = given;
  const family = familyOf(mathId);
  const open = await unfinishedRound(core.db, given);
  if (open) await advanceRound(core, open, { tries: betTries });
  await refreshBalance(core, given);
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  const pairs = await heldPairs(core.db, { playerId, family }, () => freshPair(core, { playerId, family }));
  const rounds = await lastRounds(core.db, { playerId, gameCode }, recalled);
  const now = core.now();
  return slotState({ session, rounds, seeds: seedsOf(pairs), nextSpinAt: pairs.current?.nextSpinAt ?? now, now });
}

/** What a slot's client is told of a session and its rounds, newest first. */
export function slotState({ session, rounds, seeds, nextSpinAt, now }: StateFacts): StudioState {
  const { mathId } = session;
  const pending = rounds.find((row) => !isFinished(row));
  const interrupted = rounds.find((row) => isFinished(row) && row.seenAt === null);
  const digits = digitsOf(session.currency);
  const stakes = stakesFor(digits, slotMathOf(mathId).stakeUnits);
  return {
    ...describeSession(session, now),
    rulesKey: rulesKeyOf(mathId),
    practice: practicePlayer(session.platformToken) !== undefined,
    stakesMinor: stakes.map(String),
    defaultStakeMinor: defaultStake(stakes).toString(),
    minimumSpinCycleMs,
    nextSpinAt: nextSpinAt.getTime(),
    math: slotMathOf(mathId),
    seeds,
    pendingRound: pending ? toRound(pending) : null,
    interruptedRound: interrupted ? toRound(interrupted) : null,
    lastRounds: rounds.map(toRound),
  };
}

export function seedsOf({ current, next }: HeldPairs): Seeds {
  return {
    serverSeedHash: current?.serverSeedHash ?? null,
    clientSeed: current?.clientSeed ?? null,
    nextNonce: current?.nextNonce ?? 0,
    nextServerSeedHash: next.serverSeedHash,
  };
}

/** The player may have deposited since; while the platform is away the last balance known stands. */
export async function refreshBalance(core: StudioCore, session: SessionRow): Promise<void> {
  const result = await core.vendor.call('balance', { token: session.platformToken });
  if (result.known && result.answer.balanceMinor !== undefined)
    await keepBalance(core.db, { tokenHash: session.tokenHash, balanceMinor: BigInt(result.answer.balanceMinor) });
}

/** Those that a round was played by. */
export function seedsOfRound(round: RoundRow): Seeds {
  if (!isSeeded(round)) throw new Error(`round ${round.id} has no seeds of its player's`);
  const { serverSeedHash, clientSeed } = round.pair;
  return { serverSeedHash, clientSeed, nextNonce: round.nonce, nextServerSeedHash: null };
}
