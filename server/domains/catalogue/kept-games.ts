import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Game } from '#contract/games/calls.ts';
import type { GameType } from '#contract/shapes.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { tileColumns, toGame, type TileRow } from './game-tile.ts';

export interface KeptFilter {
  type?: GameType | undefined;
  /** Only lotteries, of either type. */
  isLottery?: boolean;
  pageNumber: number;
  pageSize: number;
}

export interface KeptPage<T> {
  entries: T[];
  pageNumber: number;
  totalPages: number;
  totalCount: number;
}

/** One page of the player's games in `table` that are still in the lobby, newest first: one query. */
export async function listKeptGames({ ctx, input, table }: { ctx: MemberCtx; input: KeptFilter; table: PgTable }): Promise<KeptPage<Game>> {
  const { rows } = await ctx.db.orm.execute<Partial<TileRow> & { total: number }>(sql`
    with kept as (${keptQuery(ctx, table, input)}), page as (${pageQuery(input)})
    select counted.total, ${tileColumns} from (select count(*)::int as total from kept) counted
    left join (page l join catalogue_games g on g.id = l.game_id join catalogue_vendors v on v.code = g.vendor_code) on true
    order by l.kept_at desc, l.game_id`);
  return toPage(
    rows.filter((row): row is TileRow & { total: number } => typeof row.id === 'string').map(toGame),
    rows[0]?.total ?? 0,
    input,
  );
}

/** The same as node ids only. */
export async function listKeptIds({ ctx, input, table }: { ctx: MemberCtx; input: KeptFilter; table: PgTable }): Promise<KeptPage<string>> {
  const { rows } = await ctx.db.orm.execute<{ total: number; game_id: string | null }>(sql`
    with kept as (${keptQuery(ctx, table, input)}), page as (${pageQuery(input)})
    select counted.total, page.game_id from (select count(*)::int as total from kept) counted left join page on true
    order by page.kept_at desc, page.game_id`);
  return toPage(
    rows.flatMap(({ game_id }) => game_id ?? []),
    rows[0]?.total ?? 0,
    input,
  );
}

function keptQuery({ merchant, actor }: MemberCtx, table: PgTable, { type, isLottery = false }: KeptFilter): SQL {
  return sql`
    select k.kept_at, l.game_id, l.is_hot, l.is_new from ${table} k
    join catalogue_listings l on l.merchant_code = k.merchant_code and l.game_id = k.game_id
    where k.member_id = ${actor.memberId} and k.merchant_code = ${merchant.code} and l.is_listed ${type ? sql`and l.type = ${type}` : sql``}
    ${isLottery ? sql`and l.type in ('LOTT', 'ELOTT')` : sql``}`;
}

function pageQuery({ pageNumber, pageSize }: KeptFilter): SQL {
  return sql`select * from kept order by kept_at desc, game_id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`;
}

function toPage<T>(entries: T[], totalCount: number, { pageNumber, pageSize }: KeptFilter): KeptPage<T> {
  return { entries, pageNumber, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}
