import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';

import { minimumSpinCycleMs, type RoundState, type SlotOutcome } from '../protocol.ts';

import { type RoundRow, unfinishedStates } from './round-row.ts';
import { studioRounds, studioSeedPairs, studioSessions } from './schema.ts';
import type { SessionRow } from './sessions.ts';
import type { StudioDatabase } from './studio-database.ts';

const unfinished = inArray(studioRounds.state, unfinishedStates);

async function select(db: StudioDatabase, where: SQL | undefined, limit: number): Promise<RoundRow[]> {
  const rows = await db
    .select({ round: studioRounds, pair: studioSeedPairs })
    .from(studioRounds)
    .innerJoin(studioSeedPairs, eq(studioSeedPairs.id, studioRounds.seedPairId))
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

/** A game has one unfinished round per player at most. */
export async function unfinishedRound(db: StudioDatabase, { playerId, gameCode }: PlayerGame): Promise<RoundRow | undefined> {
  return (await select(db, and(eq(studioRounds.playerId, playerId), eq(studioRounds.gameCode, gameCode), unfinished), 1))[0];
}

/** Newest first; refused bets never became rounds of play. */
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

/**
 * Keeps a new round and takes its nonce, in one statement. Nothing when the cycle time has not passed, when another round
 * of the game is unfinished or when the pair is gone: the caller finds out which.
 */
export async function insertRound(
  db: StudioDatabase,
  input: { id: string; betId: string; session: SessionRow; family: string; stakeMinor: bigint; now: Date; retryAt: Date },
): Promise<RoundRow | undefined> {
  const { id, betId, session, family, stakeMinor, now, retryAt } = input;
  const { rows } = await db.execute<{ id: string }>(sql`
    with pair as (
      update studio_seed_pairs set next_nonce = next_nonce + 1, next_spin_at = ${instant(now)} + ${minimumSpinCycleMs} * interval '1 millisecond'
      where player_id = ${session.playerId} and family = ${family} and revealed_at is null and next_spin_at <= ${instant(now)}
        and not exists (select from studio_rounds where player_id = ${session.playerId} and game_code = ${session.gameCode}
          and state in ('opened', 'bet-accepted', 'won', 'cancelling'))
      returning id, next_nonce - 1 as nonce
    ), seen as (
      update studio_rounds set seen_at = ${instant(now)}
      where player_id = ${session.playerId} and game_code = ${session.gameCode} and seen_at is null and exists (select from pair)
    )
    insert into studio_rounds (id, player_id, bet_id, session_hash, seed_pair_id, nonce, game_code, math_id, currency, stake_minor, win_minor, state, attempts, retry_at, created_at)
    select ${id}, ${session.playerId}, ${betId}, ${session.tokenHash}, pair.id, pair.nonce, ${session.gameCode}, ${session.mathId}, ${session.currency},
      ${stakeMinor}, 0, 'opened', 1, ${instant(retryAt)}, ${instant(now)}
    from pair
    on conflict do nothing
    returning id`);
  return rows[0] ? roundById(db, rows[0].id) : undefined;
}

/** Keeps the outcome of a taken bet, and counts it in the session. False when the round is no longer `opened`. */
export async function acceptRound(
  db: StudioDatabase,
  { id, outcome, balanceMinor }: { id: string; outcome: SlotOutcome; balanceMinor: bigint },
): Promise<boolean> {
  const state: RoundState = outcome.winMinor === '0' ? 'bet-accepted' : 'won';
  const { rows } = await db.execute(sql`
    with accepted as (
      update studio_rounds set state = ${state}, outcome = ${JSON.stringify(outcome)}::jsonb, win_minor = ${BigInt(outcome.winMinor)}
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

/** Moves a round on if it still is where the caller saw it. False when somebody else moved it. */
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

export async function markSeen(db: StudioDatabase, { id, playerId, now }: { id: string; playerId: string; now: Date }): Promise<void> {
  await db
    .update(studioRounds)
    .set({ seenAt: now })
    .where(and(eq(studioRounds.id, id), eq(studioRounds.playerId, playerId), isNull(studioRounds.seenAt)));
}

export async function sessionOf(db: StudioDatabase, round: Pick<RoundRow, 'sessionHash'>): Promise<SessionRow | undefined> {
  return (await db.select().from(studioSessions).where(eq(studioSessions.tokenHash, round.sessionHash)))[0];
}

/** Takes rounds that nobody settled in time; other processes take others. Each wait is twice the one before. */
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

function instant(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`;
}
