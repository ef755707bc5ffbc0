import { and, desc, eq, inArray, isNull, like, sql, type SQL } from 'drizzle-orm';

import type { RoundState } from '../protocol.ts';

import { instant } from './instant.ts';
import type { Json } from './json.ts';
import { type RoundRow, unfinishedStates } from './round-row.ts';
import { studioRounds, studioSeedPairs, studioSessions } from './schema.ts';
import type { SessionRow } from './sessions.ts';
import type { StudioDatabase } from './studio-database.ts';

const unfinished = inArray(studioRounds.state, unfinishedStates);

async function select(db: StudioDatabase, where: SQL | undefined, limit: number): Promise<RoundRow[]> {
  const rows = await db
    .select({ round: studioRounds, pair: studioSeedPairs })
    .from(studioRounds)
    .leftJoin(studioSeedPairs, eq(studioSeedPairs.id, studioRounds.seedPairId))
    .where(where)
    .orderBy(desc(studioRounds.createdAt), desc(studioRounds.nonce))
    .limit(limit);
  return rows.map(({ round, pair }) => ({ ...round, pair }));
}

export async function roundById(db: StudioDatabase, id: string): Promise<RoundRow | undefined> {
  return (await select(db, eq(studioRounds.id, id), 1))[0];
}

export async function roundByBet(
  db: StudioDatabase,
  { playerId, betId }: { playerId: string; betId: string },
): Promise<RoundRow | undefined> {
  return (await select(db, and(eq(studioRounds.playerId, playerId), eq(studioRounds.betId, betId)), 1))[0];
}

/** A game has at most one unfinished single-player round per player. */
export async function unfinishedRound(db: StudioDatabase, { playerId, gameCode }: PlayerGame): Promise<RoundRow | undefined> {
  return (
    await select(db, and(eq(studioRounds.playerId, playerId), eq(studioRounds.gameCode, gameCode), studioRounds.isAlone, unfinished), 1)
  )[0];
}

/** Newest first; refused bets never became rounds. */
export async function lastRounds(db: StudioDatabase, { playerId, gameCode }: PlayerGame, limit: number): Promise<RoundRow[]> {
  return select(
    db,
    and(eq(studioRounds.playerId, playerId), eq(studioRounds.gameCode, gameCode), sql`${studioRounds.state} <> 'refused'`),
    limit,
  );
}

interface PlayerGame {
  playerId: string;
  gameCode: string;
}

/** Records that a bet was taken, and counts it in the session. False if the round is no longer `opened`. */
export async function takeRound(db: StudioDatabase, { id, balanceMinor }: { id: string; balanceMinor: bigint }): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with taken as (
      update studio_rounds set state = 'playing' where id = ${id} and state = 'opened' returning id, session_hash, stake_minor
    ), counted as (
      update studio_sessions set rounds = rounds + 1, stake_minor = studio_sessions.stake_minor + taken.stake_minor, balance_minor = ${balanceMinor}
      from taken where studio_sessions.token_hash = taken.session_hash
    )
    select id from taken`);
  return rows.length === 1;
}

export interface Decision {
  outcome: Json;
  winMinor: bigint;
}

/** Takes a bet and stores its outcome in one step. False if the round is no longer `opened`. */
export async function acceptRound(
  db: StudioDatabase,
  { id, outcome, winMinor, balanceMinor }: Decision & { id: string; balanceMinor: bigint },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with accepted as (
      update studio_rounds set state = ${wonState(winMinor)}, outcome = ${JSON.stringify(outcome)}::jsonb, win_minor = ${winMinor}
      where id = ${id} and state = 'opened'
      returning id, session_hash, stake_minor, win_minor
    ), counted as (
      update studio_sessions set rounds = rounds + 1, stake_minor = studio_sessions.stake_minor + accepted.stake_minor,
        win_minor = studio_sessions.win_minor + accepted.win_minor, balance_minor = ${balanceMinor}
      from accepted where studio_sessions.token_hash = accepted.session_hash
    )
    select id from accepted`);
  return rows.length === 1;
}

/** Stores how a taken bet ended: once, first caller wins. False if it is already decided, or not taken. */
export async function decidePlaying(
  db: StudioDatabase,
  { id, outcome, winMinor, retryAt }: Decision & { id: string; retryAt: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with decided as (
      update studio_rounds set state = ${wonState(winMinor)}, outcome = ${JSON.stringify(outcome)}::jsonb, win_minor = ${winMinor},
        retry_at = ${instant(retryAt)}, attempts = 1
      where id = ${id} and state = 'playing'
      returning id, session_hash, win_minor
    ), counted as (
      update studio_sessions set win_minor = studio_sessions.win_minor + decided.win_minor
      from decided where studio_sessions.token_hash = decided.session_hash
    )
    select id from decided`);
  return rows.length === 1;
}

/** Undoes a bet that was taken and not decided, also in the session's totals. */
export async function cancelPlaying(
  db: StudioDatabase,
  { id, reason, retryAt }: { id: string; reason: string; retryAt: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with cancelled as (
      update studio_rounds set state = 'cancelling', refusal = ${reason}, retry_at = ${instant(retryAt)}, attempts = 1
      where id = ${id} and state = 'playing'
      returning id, session_hash, stake_minor
    ), counted as (
      update studio_sessions set rounds = rounds - 1, stake_minor = studio_sessions.stake_minor - cancelled.stake_minor
      from cancelled where studio_sessions.token_hash = cancelled.session_hash
    )
    select id from cancelled`);
  return rows.length === 1;
}

/** The player's next action in a stepwise round: stored if it follows the `index` existing ones. False if it does not. */
export async function keepAction(db: StudioDatabase, { id, index, action }: { id: string; index: number; action: Json }): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update studio_rounds set actions = coalesce(actions, '[]'::jsonb) || jsonb_build_array(${JSON.stringify(action)}::jsonb)
    where id = ${id} and state = 'playing' and jsonb_array_length(coalesce(actions, '[]'::jsonb)) = ${index}
    returning id`);
  return rows.length === 1;
}

/** Bets on the same thing that are taken and not decided (or, with `opened`, still being placed), oldest first. */
export async function openBetsOn(
  db: StudioDatabase,
  ref: string,
  { limit = 1000, states = ['playing'] }: { limit?: number; states?: readonly ('playing' | 'opened')[] } = {},
): Promise<RoundRow[]> {
  return (await select(db, and(eq(studioRounds.ref, ref), inArray(studioRounds.state, [...states])), limit)).toReversed();
}

/** The refs of all open bets that start with this prefix. */
export async function refsInPlay(db: StudioDatabase, prefix: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ref: studioRounds.ref })
    .from(studioRounds)
    .where(and(eq(studioRounds.state, 'playing'), like(studioRounds.ref, `${prefix}%`)));
  return rows.flatMap(({ ref }) => ref ?? []);
}

function wonState(winMinor: bigint): RoundState {
  return winMinor === 0n ? 'bet-accepted' : 'won';
}

/** Moves a round on if it is still in the state that the caller saw. False if somebody else moved it. */
export async function moveRound(
  db: StudioDatabase,
  { id, from, to, refusal }: { id: string; from: RoundState; to: RoundState; refusal?: string },
): Promise<boolean> {
  const moved = await db
    .update(studioRounds)
    .set({ state: to, ...(refusal === undefined ? {} : { refusal }) })
    .where(and(eq(studioRounds.id, id), eq(studioRounds.state, from)))
    .returning({ id: studioRounds.id });
  return moved.length === 1;
}

/** Ends a round whose money the platform has moved, and stores the balance if it named one. False if somebody else moved it. */
export async function finishRound(
  db: StudioDatabase,
  { id, from, to, balanceMinor }: { id: string; from: RoundState; to: 'closed' | 'cancelled'; balanceMinor: bigint | null },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with finished as (
      update studio_rounds set state = ${to} where id = ${id} and state = ${from} returning id, session_hash
    ), counted as (
      update studio_sessions set balance_minor = coalesce(${balanceMinor}::bigint, studio_sessions.balance_minor)
      from finished where studio_sessions.token_hash = finished.session_hash
    )
    select id from finished`);
  return rows.length === 1;
}

export async function markSeen(db: StudioDatabase, { id, playerId, now }: { id: string; playerId: string; now: Date }): Promise<void> {
  await db
    .update(studioRounds)
    .set({ seenAt: now })
    .where(and(eq(studioRounds.id, id), eq(studioRounds.playerId, playerId), isNull(studioRounds.seenAt)));
}

export async function sessionOf(db: StudioDatabase, round: Pick<RoundRow, 'sessionHash'>): Promise<SessionRow | undefined> {
  return (await db.select().from(studioSessions).where(eq(studioSessions.tokenHash, round.sessionHash)))[0];
}

/** Takes rounds that nobody settled in time; other processes take others. Each wait is twice the previous one. */
export async function claimDueRounds(
  db: StudioDatabase,
  { now, limit, waitMs, waitMaxMs }: { now: Date; limit: number; waitMs: number; waitMaxMs: number },
): Promise<RoundRow[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update studio_rounds set attempts = attempts + 1,
      retry_at = ${instant(now)} + least(${waitMs}::float8 * power(2, least(attempts, 30)), ${waitMaxMs}::float8) * interval '1 millisecond'
    where id in (
      select id from studio_rounds where state in ('opened', 'bet-accepted', 'won', 'cancelling') and retry_at <= ${instant(now)}
      order by retry_at limit ${limit} for update skip locked
    )
    returning id`);
  return rows.length === 0
    ? []
    : select(
        db,
        inArray(
          studioRounds.id,
          rows.map(({ id }) => id),
        ),
        limit,
      );
}
