import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { advanceRound, isFinished, keepBalance } from './advance-round.ts';
import { gameOf, stakes } from './games.ts';
import type { Round, Session } from './journal.ts';
import { Refusal, type Vendor } from './vendor.ts';

/** Minimum time between the starts of two rounds. */
export const minimumCycleMs = 5_000;
/** How often a waiting player's request tries the operator. */
const tries = 2;

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const digitsOf = (currency: string) => (currency === 'VND' ? 0 : 2);

/** Trades a single-use launch token. @throws Refusal `launch`, `blocked`, `away` */
export async function openSession(vendor: Vendor, launchToken: string): Promise<{ token: string; session: Session }> {
  const answer = await vendor.call('/vendor/v1/authenticate', { launchToken });
  if (!answer.isKnown) throw new Refusal('away');
  if (answer.code === 'PLAYER_BLOCKED') throw new Refusal('blocked');
  const text = (name: string) => (typeof answer.fields[name] === 'string' ? answer.fields[name] : '');
  const { game } = answer.fields;
  const [engine, title] = typeof game === 'object' && game !== null && 'engine' in game && 'name' in game ? [game.engine, game.name] : [];
  const gameId = typeof engine === 'string' ? engine.slice(engine.indexOf(':') + 1) : '';
  if (answer.code !== 'OK' || !gameOf(gameId) || text('token') === '' || text('playerId') === '') throw new Refusal('launch');
  const token = randomBytes(32).toString('base64url');
  const session: Session = {
    sessionId: hashOf(token),
    playerId: text('playerId'),
    token: text('token'),
    gameCode: text('gameCode'),
    gameId,
    title: typeof title === 'string' ? title : gameId,
    currency: text('currency'),
    language: text('language'),
    balanceMinor: text('balanceMinor'),
    nextSeed: newSeed(),
    openedAtMs: vendor.nowMs(),
  };
  await vendor.journal.keepSession(session);
  return { token, session };
}

/** @throws Refusal `session` */
export function sessionOf(vendor: Vendor, token: string): Session {
  const session = vendor.journal.sessions.get(hashOf(token));
  if (!session) throw new Refusal('session');
  return session;
}

export interface PlayRequest {
  betId: string;
  pick: string;
  stakeMinor: string;
  isFree: boolean;
}

/**
 * One round. The same bet id returns the same round, however often it arrives.
 * @throws Refusal `request`, `soon`, `pending` or `free`; the operator's refusal is in the round
 */
export async function play(vendor: Vendor, session: Session, request: PlayRequest): Promise<Round> {
  const known = findRound(vendor, session, request.betId);
  if (known) return answerKnown(vendor, known, request);
  checkForm(session, request);
  const rounds = vendor.roundsOf(session.playerId, session.gameCode);
  if (rounds.some((round) => !isFinished(round))) throw new Refusal('pending');
  const last = rounds.at(-1);
  if (last && vendor.nowMs() - last.openedAtMs < minimumCycleMs) throw new Refusal('soon');
  if (request.isFree && freeLeft(vendor, session) < 1) throw new Refusal('free');
  const openedAtMs = vendor.nowMs();
  const round: Round = {
    ...request,
    roundId: randomUUID(),
    sessionId: session.sessionId,
    seed: session.nextSeed,
    state: 'opened',
    face: null,
    winMinor: '0',
    refusal: null,
    openedAtMs,
    retryAtMs: openedAtMs,
    waitedMs: 0,
  };
  // a second tap finds this round at once, and waits with it for the disk
  const kept = Promise.all([vendor.addRound(round), vendor.journal.keepSession({ ...session, nextSeed: newSeed() })]);
  return advanceRound(vendor, round, { tries, isNew: true, after: kept });
}

export function findRound(vendor: Vendor, { playerId, gameCode }: Session, betId: string): Round | undefined {
  return vendor.roundsOf(playerId, gameCode).find((round) => round.betId === betId);
}

async function answerKnown(vendor: Vendor, known: Round, { pick, stakeMinor, isFree }: PlayRequest): Promise<Round> {
  if (known.pick !== pick || known.stakeMinor !== stakeMinor || known.isFree !== isFree) throw new Refusal('request');
  return isFinished(known) ? known : advanceRound(vendor, known, { tries });
}

function checkForm({ gameId, currency }: Session, { betId, pick, stakeMinor, isFree }: PlayRequest): void {
  const allowed = stakes[digitsOf(currency)] ?? [];
  const lowest = allowed[0] ?? 0n;
  if (!/^[\w-]{16,40}$/.test(betId) || !Object.hasOwn(gameOf(gameId)?.picks ?? {}, pick)) throw new Refusal('request');
  if (!allowed.map(String).includes(stakeMinor) || (isFree && stakeMinor !== lowest.toString())) throw new Refusal('request');
}

/** Refused and rolled back free rounds do not count. */
export function freeLeft(vendor: Vendor, { playerId, gameCode }: Session): number {
  const had = vendor.roundsOf(playerId, gameCode).filter(({ isFree, state }) => isFree && state !== 'refused' && state !== 'undone');
  return Math.max(0, vendor.freeRounds - had.length);
}

/** The player may have deposited since, and a round may be waiting. While the operator is unreachable the last known state stays. */
export async function refresh(vendor: Vendor, session: Session): Promise<Session> {
  for (const round of vendor.roundsOf(session.playerId, session.gameCode))
    if (!isFinished(round)) await advanceRound(vendor, round, { tries: 1 });
  const answer = await vendor.call('/vendor/v1/balance', { token: session.token });
  if (answer.isKnown && answer.code === 'OK') await keepBalance(vendor, session, answer);
  return vendor.journal.sessions.get(session.sessionId) ?? session;
}

/** Resumes due rounds that nobody is waiting for. */
export async function sweep(vendor: Vendor): Promise<void> {
  for (const roundId of vendor.unfinished) {
    const round = vendor.journal.rounds.get(roundId);
    if (!round || isFinished(round)) vendor.unfinished.delete(roundId);
    if (!round || isFinished(round) || round.retryAtMs > vendor.nowMs()) continue;
    await advanceRound(vendor, round, { tries: 1 }).catch((error: unknown) => vendor.log(`round ${round.roundId}: ${String(error)}`));
  }
}

function newSeed(): string {
  return randomBytes(32).toString('hex');
}
