import { and, eq, inArray, sql } from 'drizzle-orm';

import { instant } from './instant.ts';
import type { Json } from './json.ts';
import type { RoundRow } from './round-row.ts';
import { roundById } from './rounds.ts';
import { studioRounds } from './schema.ts';
import type { SessionRow } from './sessions.ts';
import type { StudioDatabase, StudioQueries } from './studio-database.ts';

export interface NewRound {
  id: string;
  betId: string;
  session: SessionRow;
  stakeMinor: bigint;
  choice: Json;
  now: Date;
  retryAt: Date;
}

/** Clocks of several processes differ by less. */
const clockErrorMs = 10_000;

const unfinished = sql`('opened', 'playing', 'bet-accepted', 'won', 'cancelling')`;

/**
 * Stores a new round with the player's own seeds and takes its nonce, in one statement. Nothing if the cycle time has not passed (a next
 * spin much further away than one cycle was written by a wrong clock, and blocks nobody), if another round of the game is unfinished, or if
 * the pair is gone: the caller finds out which.
 */
export async function insertSeededRound(
  db: StudioDatabase,
  { id, betId, session, stakeMinor, choice, now, retryAt, family, cycleMs }: NewRound & { family: string; cycleMs: number },
): Promise<RoundRow | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with pair as (
      update studio_seed_pairs set next_nonce = next_nonce + 1, next_spin_at = ${instant(now)} + ${cycleMs} * interval '1 millisecond'
      where player_id = ${session.playerId} and family = ${family} and revealed_at is null and client_seed is not null
        and (next_spin_at <= ${instant(now)} or next_spin_at > ${instant(now)} + ${cycleMs + clockErrorMs} * interval '1 millisecond')
        and not exists (select from studio_rounds where player_id = ${session.playerId} and game_code = ${session.gameCode}
          and is_alone and state in ${unfinished})
      returning id, next_nonce - 1 as nonce
    ), seen as (
      update studio_rounds set seen_at = ${instant(now)}
      where player_id = ${session.playerId} and game_code = ${session.gameCode} and seen_at is null and exists (select from pair)
    )
    insert into studio_rounds (id, player_id, bet_id, session_hash, seed_pair_id, nonce, game_code, math_id, currency, stake_minor, win_minor, state, attempts, retry_at, created_at, choice)
    select ${id}, ${session.playerId}, ${betId}, ${session.tokenHash}, pair.id, pair.nonce, ${session.gameCode}, ${session.mathId}, ${session.currency},
      ${stakeMinor}, 0, 'opened', 1, ${instant(retryAt)}, ${instant(now)}, ${json(choice)}
    from pair
    on conflict do nothing
    returning id`);
  return rows[0] ? roundById(db, rows[0].id) : undefined;
}

interface NewShared extends NewRound {
  ref: string;
  isAlone: boolean;
  placeUntil: Date;
  /** Called in the transaction that stores the bet: keeps what the bet is on open until it is stored, or throws. */
  holds?: ((tx: StudioQueries) => Promise<void>) | undefined;
  /** Called with the player's other open bets on the same thing, when nobody can add to them: throws if this one is too much. */
  allows?: ((others: readonly RoundRow[]) => void) | undefined;
}

/**
 * Stores a bet on something decided for several players at once. Nothing if its bet id, or another single-player round, is already there.
 */
export async function insertSharedRound(db: StudioDatabase, round: NewShared): Promise<RoundRow | undefined> {
  const { allows } = round;
  const id = allows ? await db.transaction((tx) => insertAllowed(tx, round, allows)) : await insertShared(db, round);
  return id === undefined ? undefined : roundById(db, id);
}

/**
 * A player's bets in one game are stored one after the other, in any process: the rows of the player's sessions there are locked first, in
 * one order, and any two bets have the older session in common.
 */
async function insertAllowed(
  tx: StudioQueries,
  round: NewShared,
  allows: (others: readonly RoundRow[]) => void,
): Promise<string | undefined> {
  const { playerId, gameCode } = round.session;
  await tx.execute(
    sql`select from studio_sessions where player_id = ${playerId} and game_code = ${gameCode} order by token_hash for update`,
  );
  const open = await tx
    .select()
    .from(studioRounds)
    .where(
      and(
        eq(studioRounds.playerId, playerId),
        eq(studioRounds.gameCode, gameCode),
        eq(studioRounds.ref, round.ref),
        inArray(studioRounds.state, ['opened', 'playing']),
      ),
    );
  // the same bet, from the player's other try: returned as it is
  if (open.some(({ betId }) => betId === round.betId)) return undefined;
  allows(open.map((row) => ({ ...row, pair: null })));
  await round.holds?.(tx);
  return insertShared(tx, round);
}

async function insertShared(
  db: Pick<StudioDatabase, 'execute'>,
  { id, betId, session, stakeMinor, choice, now, retryAt, ref, isAlone, placeUntil }: NewShared,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into studio_rounds (id, player_id, bet_id, session_hash, game_code, math_id, currency, stake_minor, win_minor, state, attempts, retry_at, created_at, choice, ref, is_alone, place_until)
    values (${id}, ${session.playerId}, ${betId}, ${session.tokenHash}, ${session.gameCode}, ${session.mathId}, ${session.currency},
      ${stakeMinor}, 0, 'opened', 1, ${instant(retryAt)}, ${instant(now)}, ${json(choice)}, ${ref}, ${isAlone}, ${instant(placeUntil)})
    on conflict do nothing
    returning id`);
  return rows[0]?.id;
}

function json(value: Json) {
  return value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`;
}
