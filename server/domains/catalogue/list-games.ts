import { sql, type SQL } from 'drizzle-orm';

import type { Game } from '#contract/games.ts';
import type { Currency } from '#contract/money.ts';
import type { GameType } from '#contract/shapes.ts';
import type { Ctx } from '#server/platform/context.ts';

import { enginesFor } from './data/engines/index.ts';
import { tileColumns, toGame, type TileRow } from './game-tile.ts';
import { normaliseSearch, ofMerchant, wantedGrams } from './search-text.ts';

export interface GameFilter {
  type?: GameType | undefined;
  vendorCode?: string | undefined;
  classify?: 'ALL' | 'HOT' | 'NEW' | undefined;
  /** Part of the name or of the vendor's name; case, accents and outer spaces do not matter. */
  name?: string | undefined;
  /** Only games that can be played for this stake or less. */
  stakeMinor?: bigint | undefined;
  /** Only games that play this many lines or more. */
  lines?: number | undefined;
  pageNumber: number;
  pageSize: number;
}

export interface GamePage {
  games: Game[];
  pageNumber: number;
  totalPages: number;
  totalCount: number;
}

/** A search counts and pages through this many matches at most, also one by stake or lines; who wants more types another letter. */
export const searchLimit = 1_000;

/** One page of the merchant's lobby, in the merchant's order: one query, however large the catalogue. */
export async function listGames({ ctx, input }: { ctx: Ctx; input: GameFilter }): Promise<GamePage> {
  const words = input.name?.trim() ? normaliseSearch(input.name).split(' ') : [];
  // typed, but nothing in it that a name could contain
  if (words[0] === '') return toPage([], input);
  const { rows } = await ctx.db.orm.execute<TileRow & { total: number }>(
    words.length > 0 || input.stakeMinor !== undefined || input.lines !== undefined
      ? searchQuery(ctx, input, words)
      : pageQuery(ctx.merchant.code, input),
  );
  return toPage(rows, input);
}

function pageQuery(merchant: string, input: GameFilter): SQL {
  const total = sql`select coalesce(sum(${countColumn(input)}), 0)::int as total from catalogue_counts where merchant_code = ${merchant} ${sameTypeAndVendor(input, sql``)}`;
  return sql`
    with page as (
      select l.game_id, l.sort, l.is_hot, l.is_new from catalogue_listings l where ${conditions(merchant, input)}
      order by l.sort, l.game_id limit ${input.pageSize} offset ${offsetOf(input)}
    )
    select counted.total, ${tileColumns} from (${total}) counted
    left join (page l join catalogue_games g on g.id = l.game_id join catalogue_vendors v on v.code = g.vendor_code) on true
    order by l.sort, l.game_id`;
}

function searchQuery({ merchant }: Ctx, input: GameFilter, words: string[]): SQL {
  return sql`
    with hit as materialized (
      select l.game_id, l.sort, l.is_hot, l.is_new from catalogue_listings l
      where ${conditions(merchant.code, input)} ${named(merchant.code, words)} ${played(merchant.currency, input)}
      order by l.sort, l.game_id limit ${searchLimit}
    ), page as (
      select * from hit order by sort, game_id limit ${input.pageSize} offset ${offsetOf(input)}
    )
    select counted.total, ${tileColumns} from (select count(*)::int as total from hit) counted
    left join (page l join catalogue_games g on g.id = l.game_id join catalogue_vendors v on v.code = g.vendor_code) on true
    order by l.sort, l.game_id`;
}

function named(merchant: string, words: string[]): SQL {
  if (words.length === 0) return sql``;
  const grams = ofMerchant(merchant, [...new Set(words.flatMap(wantedGrams))]);
  return sql`and l.grams @> ${textArray(grams)} and l.search like all (${textArray(words.map((word) => `%${word}%`))})`;
}

function played(currency: Currency, { stakeMinor, lines }: GameFilter): SQL {
  if (stakeMinor === undefined && lines === undefined) return sql``;
  const engines = enginesFor({ currency, stakeMinor, lines });
  // looked up row by row, in the lobby's order, until enough are found: joined, the games of all merchants would be read first
  return sql`and (select e.engine from catalogue_games e where e.id = l.game_id) = any (${textArray(engines)})`;
}

function conditions(merchant: string, input: GameFilter): SQL {
  const flag = input.classify === 'HOT' ? sql`and l.is_hot` : input.classify === 'NEW' ? sql`and l.is_new` : sql``;
  return sql`l.is_listed and l.merchant_code = ${merchant} ${sameTypeAndVendor(input, sql`l.`)} ${flag}`;
}

function sameTypeAndVendor({ type, vendorCode }: GameFilter, prefix: SQL): SQL {
  return sql`${type ? sql`and ${prefix}type = ${type}` : sql``} ${vendorCode ? sql`and ${prefix}vendor_code = ${vendorCode}` : sql``}`;
}

function countColumn({ classify }: GameFilter): SQL {
  return classify === 'HOT' ? sql`hot` : classify === 'NEW' ? sql`fresh` : sql`listed`;
}

const offsetOf = ({ pageNumber, pageSize }: GameFilter) => (pageNumber - 1) * pageSize;

const textArray = (values: string[]): SQL => sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** Beyond the last page there is one row without a game, which carries the total. */
function toPage(rows: (Partial<TileRow> & { total: number })[], { pageNumber, pageSize }: GameFilter): GamePage {
  const totalCount = rows[0]?.total ?? 0;
  return {
    games: rows.flatMap((row) => (hasGame(row) ? [toGame(row)] : [])),
    pageNumber,
    totalPages: Math.ceil(totalCount / pageSize),
    totalCount,
  };
}

function hasGame(row: Partial<TileRow> & { total: number }): row is TileRow & { total: number } {
  return typeof row.id === 'string';
}
