import { describeSession, netOf, refreshBalance, seedsOf, seedsOfRound, type StateFacts } from '#studio/api/describe-session.ts';
import { digitsOf } from '#studio/currency.ts';
import { slotMathOf } from '#studio/kinds/slot/engine/slot-maths.ts';
import { defaultStake, familyOf, rulesKeyOf } from '#studio/games.ts';
import type { ReplayShown } from '#studio/kind.ts';
import { practicePlayer } from '#studio/practice/practice-token.ts';
import { advanceRound } from '#studio/rounds/advance-round.ts';
import { betTries } from '#studio/rounds/open-bet.ts';
import { isFinished, type RoundRow } from '#studio/store/round-row.ts';
import { lastRounds, unfinishedRound } from '#studio/store/rounds.ts';
import { currentPair, heldPairs } from '#studio/store/seed-pairs.ts';
import { sessionByHash, type SessionRow } from '#studio/store/sessions.ts';
import { freshPair, type StudioCore } from '#studio/studio-core.ts';

import { minimumSpinCycleMs, type SpinAnswer, type StudioState } from '../protocol.ts';
import { toRound } from './slot-row.ts';
import { slotStakes } from './stakes.ts';

const recalled = 10;

/** Everything a slot's client shows when it opens. An interrupted round is resumed first. */
export async function describeSlot(core: StudioCore, given: SessionRow): Promise<StudioState> {
  const { playerId, gameCode, mathId } = given;
  const family = familyOf(mathId);
  const open = await unfinishedRound(core.db, given);
  if (open) await advanceRound(core, open, { tries: betTries });
  await refreshBalance(core, given);
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  const pairs = await heldPairs(core.db, { playerId, family }, () => freshPair(core, { playerId, family }));
  const rounds = await lastRounds(core.db, { playerId, gameCode }, recalled);
  const now = core.now();
  return slotStateOf({ session, rounds, seeds: seedsOf(pairs), nextSpinAt: pairs.current?.nextSpinAt ?? now, now });
}

/** The state of a slot's session and its rounds, newest first. */
function slotStateOf({ session, rounds, seeds, nextSpinAt, now }: StateFacts): StudioState {
  const { mathId } = session;
  const pending = rounds.find((row) => !isFinished(row));
  const interrupted = rounds.find((row) => isFinished(row) && row.seenAt === null);
  const digits = digitsOf(session.currency);
  const stakes = slotStakes(digits, slotMathOf(mathId).stakeUnits);
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

/** A finished round, replayed with the mathematics of that time. */
export function replaySlot({ session, round, now }: { session: SessionRow; round: RoundRow; now: Date }): ReplayShown {
  const state = slotStateOf({ session, rounds: [round], seeds: seedsOfRound(round), nextSpinAt: now, now });
  return { state: { ...state, interruptedRound: null, lastRounds: [] }, steps: [toRound(round)] };
}

export async function answerSpin(core: StudioCore, given: SessionRow, round: RoundRow): Promise<SpinAnswer> {
  const { playerId, mathId } = given;
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  const pair = await currentPair(core.db, { playerId, family: familyOf(mathId) });
  return {
    round: toRound(round),
    balanceMinor: session.balanceMinor.toString(),
    nextSpinAt: (pair?.nextSpinAt ?? core.now()).getTime(),
    serverTime: core.now().getTime(),
    netMinor: netOf(session),
  };
}
