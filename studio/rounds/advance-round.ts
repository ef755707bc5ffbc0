import { readCurrency } from '../currency.ts';
import { isFinished, type RoundRow } from '../store/round-row.ts';
import { acceptRound, finishRound, moveRound, roundById, sessionOf, takeRound } from '../store/rounds.ts';
import { keepBalance, type SessionRow } from '../store/sessions.ts';
import type { StudioCore } from '../studio-core.ts';
import type { VendorResult } from '../vendor-client.ts';

import { decideAtOnce } from './decide-at-once.ts';

/**
 * Brings a round as far as the platform's answers allow: bet -> outcome stored -> win paid -> closed. Every step is stored before
 * the next begins and every call to the platform carries the round's own ids, so that the round can be resumed after a
 * crash at any point, by any process, any number of times. Returns the round's state afterwards, finished or not.
 *
 * A bet that may have been taken without our knowing is repeated while the player waits (`betGiveUpMs`), and undone after that.
 * A stored outcome is paid, however long it takes. A bet that is taken but not decided (`playing`) waits for `settleBet`
 * or `voidBet`.
 */
export async function advanceRound(
  core: StudioCore,
  given: RoundRow,
  { tries, isNew = false, session: known }: { tries: number; isNew?: boolean; session?: SessionRow },
): Promise<RoundRow> {
  let round = given;
  let session = known;
  let triesLeft = tries;
  let mayBeTaken = !isNew;
  while (!isFinished(round) && round.state !== 'playing') {
    session ??= await sessionOf(core.db, round);
    if (!session) throw new Error(`round ${round.id} has no session`);
    const progress = await takeStep(core, round, session, mayBeTaken);
    if (progress === 'unknown') {
      mayBeTaken = true;
      triesLeft--;
      if (triesLeft <= 0) return round;
      await new Promise((resolve) => setTimeout(resolve, core.times.retryMs));
    }
    if (progress === 'stuck') return round;
    round = typeof progress === 'object' ? progress : ((await roundById(core.db, round.id)) ?? round);
  }
  return round;
}

/**
 * A round after this one step; `moved`: check again; `unknown`: the platform did not say; `stuck`: its answer is impossible, the sweeper
 * continues.
 */
type Progress = RoundRow | 'moved' | 'unknown' | 'stuck';

async function takeStep(core: StudioCore, round: RoundRow, session: SessionRow, mayBeTaken: boolean): Promise<Progress> {
  if (round.state === 'opened') {
    const now = core.now();
    const isTooLate = now.getTime() - round.createdAt.getTime() > core.times.betGiveUpMs || now > round.placeUntil;
    return isTooLate ? giveUp(core, round) : placeBet(core, round, session, mayBeTaken);
  }
  if (round.state === 'cancelling') return undoBet(core, round, session);
  return payWin(core, round, session);
}

async function placeBet(core: StudioCore, round: RoundRow, session: SessionRow, mayBeTaken: boolean): Promise<Progress> {
  const result = await core.vendor.call('bet', {
    ...moneyOf(round, session),
    transactionId: `${round.id}:bet`,
    amountMinor: round.stakeMinor.toString(),
    freeRound: false,
  });
  if (!result.known) return unknown(core, round, 'bet', result);
  const { code, balanceMinor } = result.answer;
  if (code === 'OK') {
    const decision = decideAtOnce(round);
    const taken = { id: round.id, balanceMinor: BigInt(balanceMinor ?? session.balanceMinor) };
    if (!decision) return (await takeRound(core.db, taken)) ? { ...round, state: 'playing' } : 'moved';
    // read again: an answer has an outcome's fields in the database's order
    await acceptRound(core.db, { ...taken, ...decision });
    return 'moved';
  }
  if (balanceMinor !== undefined) await keepBalance(core.db, { tokenHash: session.tokenHash, balanceMinor: BigInt(balanceMinor) });
  // An earlier try may still be in flight at the platform: only a rollback ensures that it never counts.
  await moveRound(core.db, { id: round.id, from: 'opened', to: mayBeTaken ? 'cancelling' : 'refused', refusal: code });
  return 'moved';
}

async function giveUp(core: StudioCore, round: RoundRow): Promise<Progress> {
  await moveRound(core.db, { id: round.id, from: 'opened', to: 'cancelling', refusal: 'UNKNOWN' });
  return 'moved';
}

async function undoBet(core: StudioCore, round: RoundRow, session: SessionRow): Promise<Progress> {
  const result = await core.vendor.call('rollback', {
    transactionId: `${round.id}:rollback`,
    referenceTransactionId: `${round.id}:bet`,
    roundId: round.id,
    token: session.platformToken,
  });
  return finish(core, round, { result, call: 'rollback', to: 'cancelled' });
}

async function payWin(core: StudioCore, round: RoundRow, session: SessionRow): Promise<Progress> {
  const result = await core.vendor.call('win', {
    ...moneyOf(round, session),
    transactionId: `${round.id}:win`,
    referenceTransactionId: `${round.id}:bet`,
    amountMinor: round.winMinor.toString(),
    roundClosed: true,
  });
  return finish(core, round, { result, call: 'win', to: 'closed' });
}

async function finish(
  core: StudioCore,
  round: RoundRow,
  { result, call, to }: { result: VendorResult; call: string; to: 'closed' | 'cancelled' },
): Promise<Progress> {
  if (!result.known) return unknown(core, round, call, result);
  const { code, message, balanceMinor } = result.answer;
  if (code !== 'OK') {
    core.log.error({ roundId: round.id, call, code, reason: message }, 'the platform refused what it must take');
    return 'stuck';
  }
  const named = balanceMinor === undefined ? null : BigInt(balanceMinor);
  return (await finishRound(core.db, { id: round.id, from: round.state, to, balanceMinor: named })) ? { ...round, state: to } : 'moved';
}

function unknown(core: StudioCore, round: RoundRow, call: string, { reason }: { reason: string }): Progress {
  core.log.warn({ roundId: round.id, call, reason }, 'the platform did not answer');
  return 'unknown';
}

function moneyOf(round: RoundRow, session: SessionRow) {
  return { roundId: round.id, gameCode: round.gameCode, token: session.platformToken, currency: readCurrency(round.currency) };
}
