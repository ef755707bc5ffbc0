import { draw } from './draw.ts';
import { endingOf, gameOf, winOf } from './games.ts';
import type { Round, Session } from './journal.ts';
import type { Answer } from './operator.ts';
import type { Vendor } from './vendor.ts';

/** A bet still uncertain after this long is rolled back instead of placed. */
const giveUpMs = 60_000;
/** First and longest wait of an unattended round. */
const firstWaitMs = 5_000;
const longestWaitMs = 600_000;

export const isFinished = ({ state }: Round) => state === 'settled' || state === 'refused' || state === 'undone';

/**
 * Advances a round as far as the operator's answers allow: bet, outcome, win. Each step is on disk before the next is sent, and
 * every call uses the round's own ids, so that it can resume at any point, even after a crash, any number of times.
 * One at a time per round; concurrent callers share the result.
 */
export function advanceRound(
  vendor: Vendor,
  round: Round,
  { tries, isNew = false, after }: { tries: number; isNew?: boolean; after?: Promise<unknown> },
): Promise<Round> {
  const running = vendor.advancing.get(round.roundId);
  if (running) return running;
  const run = (after ?? Promise.resolve())
    .then(() => advance(vendor, round, tries, isNew))
    .finally(() => vendor.advancing.delete(round.roundId));
  vendor.advancing.set(round.roundId, run);
  return run;
}

async function advance(vendor: Vendor, given: Round, tries: number, isNew: boolean): Promise<Round> {
  let round = given;
  let triesLeft = tries;
  let mayBeTaken = !isNew;
  while (!isFinished(round)) {
    const session = vendor.journal.sessions.get(round.sessionId);
    if (!session) throw new Error(`round ${round.roundId} has no session`);
    const next = await step(vendor, round, session, mayBeTaken);
    if (next) {
      round = next;
      await vendor.journal.keepRound(round);
      continue;
    }
    mayBeTaken = true;
    triesLeft--;
    if (triesLeft <= 0) return wait(vendor, round);
  }
  return round;
}

async function wait(vendor: Vendor, round: Round): Promise<Round> {
  const waitedMs = Math.min(longestWaitMs, Math.max(firstWaitMs, round.waitedMs * 2));
  const waiting = { ...round, waitedMs, retryAtMs: vendor.nowMs() + waitedMs };
  await vendor.journal.keepRound(waiting);
  return waiting;
}

/** The round after its next step; undefined if the operator did not answer. */
async function step(vendor: Vendor, round: Round, session: Session, mayBeTaken: boolean): Promise<Round | undefined> {
  if (round.state === 'opened') {
    if (vendor.nowMs() - round.openedAtMs > giveUpMs) return { ...round, state: 'undoing', refusal: 'UNKNOWN' };
    return placeBet(vendor, round, session, mayBeTaken);
  }
  const answer = round.state === 'undoing' ? await undoBet(vendor, round, session) : await payWin(vendor, round, session);
  if (!answer.isKnown) return undefined;
  if (answer.code !== 'OK') {
    vendor.log(`the operator refused what it must take: ${answer.code} to round ${round.roundId}, ${round.state}`);
    return undefined;
  }
  await keepBalance(vendor, session, answer);
  return { ...round, state: round.state === 'undoing' ? 'undone' : 'settled' };
}

async function placeBet(vendor: Vendor, round: Round, session: Session, mayBeTaken: boolean): Promise<Round | undefined> {
  const answer = await vendor.call('/vendor/v1/bet', {
    ...moneyOf(round, session),
    transactionId: `${round.roundId}:bet`,
    amountMinor: round.isFree ? '0' : round.stakeMinor,
    freeRound: round.isFree,
  });
  if (!answer.isKnown) return undefined;
  await keepBalance(vendor, session, answer);
  // an earlier attempt may still be in transit: only a rollback ensures that it never counts
  if (answer.code !== 'OK') return { ...round, state: mayBeTaken ? 'undoing' : 'refused', refusal: answer.code };
  return { ...round, state: 'decided', ...outcomeOf(round, session) };
}

function outcomeOf({ seed, betId, pick, stakeMinor }: Round, { gameId }: Session): { face: string; winMinor: string } {
  const game = gameOf(gameId);
  const endings = game?.picks[pick];
  if (!game || !endings) throw new Error(`${gameId} has no pick ${pick}`);
  const ending = endingOf(endings, draw({ seed, betId, range: game.range }));
  return { face: ending.face, winMinor: winOf(BigInt(stakeMinor), ending).toString() };
}

function payWin(vendor: Vendor, round: Round, session: Session): Promise<Answer> {
  return vendor.call('/vendor/v1/win', {
    ...moneyOf(round, session),
    transactionId: `${round.roundId}:win`,
    referenceTransactionId: `${round.roundId}:bet`,
    amountMinor: round.winMinor,
    roundClosed: true,
  });
}

function undoBet(vendor: Vendor, { roundId }: Round, { token }: Session): Promise<Answer> {
  return vendor.call('/vendor/v1/rollback', {
    token,
    roundId,
    transactionId: `${roundId}:rollback`,
    referenceTransactionId: `${roundId}:bet`,
  });
}

const moneyOf = ({ roundId }: Round, { token, gameCode, currency }: Session) => ({ token, roundId, gameCode, currency });

/** The newest answer wins; one without a balance changes nothing. */
export async function keepBalance(vendor: Vendor, { sessionId }: Session, { fields }: Extract<Answer, { isKnown: true }>): Promise<void> {
  const session = vendor.journal.sessions.get(sessionId);
  const { balanceMinor } = fields;
  if (session && typeof balanceMinor === 'string' && /^\d{1,18}$/.test(balanceMinor) && balanceMinor !== session.balanceMinor)
    await vendor.journal.keepSession({ ...session, balanceMinor });
}
