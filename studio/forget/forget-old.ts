import { sql, type SQL } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';

import { refPrefix } from '../kinds/fish/server/shot-row.ts';
import { tidesOfPool } from '../kinds/fish/server/tide.ts';
import { daysOfSeason } from '../kinds/sports/engine/fixtures.ts';
import { instant } from '../store/instant.ts';
import type { StudioCore } from '../studio-core.ts';

/** How long a player's bets are kept, with all that proves them. */
export const recallMs = 400 * dayMs;
/** How long rounds that nobody bet on are kept. */
export const idleMs = 3 * dayMs;
/** How long play money and its rounds are kept after a game was last opened with it: no free trial lasts that long. */
export const practiceMs = 120 * dayMs;
/** How many rounds of a table are always kept: its roads. */
export const keptRounds = 200;
/** Things shown only while they happen. */
const shownMs = 3_600_000;

const atOnce = 5000;
const mostTurns = 40;

/** Deletes what no history and no proof needs any more; returns the number of deleted rows. Safe to repeat, and in several processes. */
export async function forgetOld(core: StudioCore): Promise<number> {
  let count = 0;
  for (const group of groups(core.now())) {
    for (let turn = 0; turn < mostTurns; turn++) {
      let gone = 0;
      for (const statement of group) gone += (await core.db.execute(statement)).rowCount ?? 0;
      if (gone === 0) break;
      count += gone;
    }
  }
  return count;
}

/** In the order in which each frees the next; each is repeated until nothing is left. */
function groups(now: Date): SQL[][] {
  const before = (ms: number) => instant(new Date(now.getTime() - ms));
  const [recall, idle, shown, practice] = [before(recallMs), before(idleMs), before(shownMs), before(practiceMs)];
  const bets = sql`delete from studio_rounds where id in (
    select id from studio_rounds where created_at < ${recall} and state in ('closed', 'cancelled', 'refused')
    order by created_at limit ${atOnce} for update skip locked)`;
  return [
    [bets],
    practiceStatements({ practice }),
    soloStatements({ recall, idle }),
    tableStatements({ idle, shown }),
    fishStatements({ idle, shown }),
    cardStatements({ recall }),
    sportStatements({ recall, idle }),
  ];
}

function soloStatements({ recall, idle }: Record<'recall' | 'idle', SQL>): SQL[] {
  return [
    sql`delete from studio_seed_pairs where id in (
      select id from studio_seed_pairs p where p.revealed_at < ${recall}
        and not exists (select from studio_rounds r where r.seed_pair_id = p.id)
      limit ${atOnce} for update skip locked)`,
    sql`delete from studio_sessions where token_hash in (
      select token_hash from studio_sessions s where s.expires_at < ${idle}
        and not exists (select from studio_rounds r where r.session_hash = s.token_hash)
      limit ${atOnce} for update skip locked)`,
  ];
}

/** Rounds, then what moved the purse, the active seeds, the purse. An unfinished round needs them all. */
function practiceStatements({ practice }: Record<'practice', SQL>): SQL[] {
  return [
    sql`delete from studio_rounds where id in (
      select m.round_id from studio_practice_moves m where m.created_at < ${practice} limit ${atOnce})
      and state in ('closed', 'cancelled', 'refused')`,
    sql`delete from studio_practice_moves where transaction_id in (
      select m.transaction_id from studio_practice_moves m where m.created_at < ${practice}
        and not exists (select from studio_rounds r where r.id = m.round_id)
      limit ${atOnce} for update of m skip locked)`,
    sql`delete from studio_seed_pairs where id in (
      select s.id from studio_practice_purses p join studio_seed_pairs s on s.player_id = p.player_id and s.revealed_at is null
      where p.opened_at < ${practice} and not exists (select from studio_rounds r where r.seed_pair_id = s.id)
      limit ${atOnce} for update of s skip locked)`,
    sql`delete from studio_practice_purses where player_id in (
      select p.player_id from studio_practice_purses p where p.opened_at < ${practice}
        and not exists (select from studio_practice_moves m where m.player_id = p.player_id)
        and not exists (select from studio_seed_pairs s where s.player_id = p.player_id and s.revealed_at is null)
      limit ${atOnce} for update of p skip locked)`,
  ];
}

function tableStatements({ idle, shown }: Record<'idle' | 'shown', SQL>): SQL[] {
  return [
    sql`delete from studio_table_cash_outs where id in (
      select c.id from studio_table_cash_outs c join studio_table_rounds r on r.id = c.round_id
      where r.settled_at < ${shown} limit ${atOnce})`,
    sql`delete from studio_table_rounds where id in (
      select t.id from studio_table_rounds t
        join (select table_id, max(number) as number from studio_table_rounds group by table_id) last on last.table_id = t.table_id
      where t.settled_at < ${idle} and t.state in ('over', 'void') and t.number <= last.number - ${keptRounds}
        and not exists (select from studio_rounds r where r.ref = t.id::text)
        and not exists (select from studio_table_cash_outs c where c.round_id = t.id)
      limit ${atOnce} for update of t skip locked)`,
    sql`delete from studio_table_chains where id in (
      select c.id from studio_table_chains c where c.published_at < ${idle}
        and not exists (select from studio_table_rounds t where t.chain_id = c.id)
        and exists (select from studio_table_chains n where n.table_id = c.table_id and n.published_at > c.published_at)
      limit ${atOnce} for update skip locked)`,
  ];
}

function fishStatements({ idle, shown }: Record<'idle' | 'shown', SQL>): SQL[] {
  return [
    sql`delete from studio_fish_catches c using studio_fish_pools p where p.id = c.pool_id and p.ends_at < ${shown}`,
    sql`delete from studio_fish_seats s using studio_fish_pools p where p.id = s.pool_id and p.ends_at < ${shown}`,
    sql`delete from studio_fish_pools where id in (
      select p.id from studio_fish_pools p where p.ends_at < ${idle}
        and not exists (select from generate_series(1, ${tidesOfPool}::int) tide
          join studio_rounds r on r.ref = ${refPrefix} || p.id::text || ':' || tide::text)
        and not exists (select from studio_fish_catches c where c.pool_id = p.id)
      limit ${atOnce} for update of p skip locked)`,
  ];
}

/** Hands and seats before their table. */
function cardStatements({ recall }: Record<'recall', SQL>): SQL[] {
  const old = sql`select t.id from studio_card_tables t where t.ended_at < ${recall} and t.phase in ('over', 'void')
    and not exists (select from studio_card_seats s join studio_rounds r on r.id = s.round_id where s.table_id = t.id)
    order by t.id limit 1000`;
  return [
    sql`delete from studio_card_hands where table_id in (${old})`,
    sql`delete from studio_card_seats where table_id in (${old})`,
    sql`delete from studio_card_seats s where s.table_id is null and not exists (select from studio_rounds r where r.id = s.round_id)`,
    sql`delete from studio_card_tables where id in (${old}) and not exists (select from studio_card_hands h where h.table_id = studio_card_tables.id)
      and not exists (select from studio_card_seats s where s.table_id = studio_card_tables.id)`,
  ];
}

/** A ticket is kept by its last match, and its first may belong to the season before. */
function sportStatements({ recall, idle }: Record<'recall' | 'idle', SQL>): SQL[] {
  return [
    sql`delete from studio_sport_seasons s where s.created_at < ${idle}
      and not exists (select from generate_series(0, ${daysOfSeason - 1}::int) day cross join generate_series(s.season, s.season + 1) season
        join studio_rounds r on r.ref = s.league_id || '#' || season::text || '.' || day::text)`,
    sql`delete from studio_sport_voids where created_at < ${recall}`,
  ];
}
