import { sql, type SQL } from 'drizzle-orm';

import { brandOf, type GameKind, type Volatility } from '#contract/games/facts.ts';
import type { Game } from '#contract/games/calls.ts';
import type { Currency } from '#contract/money.ts';
import type { GameType } from '#contract/shapes.ts';
import type { Ctx } from '#server/platform/context.ts';
import { foldText } from '#contract/typed/fold-text.ts';

import { enginesFor } from './data/engines/index.ts';
import { hasGame, tileColumns, toGame, type TileRow } from './game-tile.ts';
import { gramOfKind, ofMerchant, wantedGrams } from './search-text.ts';

export interface GameFilter {
  type?: GameType | undefined;
  /** Or the prefix of a common brand, for all of its vendors. */
  vendorCode?: string | undefined;
  classify?: 'ALL' | 'HOT' | 'NEW' | undefined;
  /** Part of the game's or vendor's name; case, accents and surrounding spaces do not matter. */
  name?: string | undefined;
  /** Only games playable at this stake or less. */
  stakeMinor?: bigint | undefined;
  /** Only games with this many lines or more. */
  lines?: number | undefined;
  kind?: GameKind | undefined;
  volatility?: Volatility | undefined;
  /** Only games that return this many percent or more in the long run. */
  returnPercent?: number | undefined;
  pageNumber: number;
  pageSize: number;
}

export interface GamePage {
  games: Game[];
  pageNumber: number;
  totalPages: number;
  totalCount: number;
  /** `eq`: the exact total. `gte`: the search stopped counting at this number; there are more. */
  totalRelation: 'eq' | 'gte';
}

/** How far a search counts beyond the requested page, so that no page reads all of a large catalogue. */
const countedAhead = 100;

/** Up to this many matching listings are looked up and sorted; beyond it, the lobby is walked in order until enough are found. */
const lookedUpAtMost = 1_000;

/** One page of the merchant's lobby, in its order: one query, whatever the size of the catalogue. */
export async function listGames({ ctx, input }: { ctx: Ctx; input: GameFilter }): Promise<GamePage> {
  const words = input.name?.trim() ? foldText(input.name).split(' ') : [];
  // typed, but without any searchable character
  if (words[0] === '') return toPage([], input);
  const isSearch = [words[0], input.kind, input.stakeMinor, input.lines, input.volatility, input.returnPercent].some(
    (wanted) => wanted !== undefined,
  );
  const { rows } = await ctx.db.orm.execute<TileRow & { total: number }>(
    isSearch ? searchQuery(ctx, input, words) : pageQuery(ctx.merchant, input),
  );
  return toPage(rows, input, isSearch ? countedTo(input) : Infinity);
}

type Merchant = Ctx['merchant'];

function pageQuery(merchant: Merchant, input: GameFilter): SQL {
  const total = sql`select coalesce(sum(${countColumn(input)}), 0)::int as total from catalogue_counts where merchant_code = ${merchant.code} ${sameTypeAndVendor(input, sql``)}`;
  const order = input.classify === 'HOT' ? sql`l.hot_sort, l.sort, l.game_id` : sql`l.sort, l.game_id`;
  return sql`
    with page as (
      select l.game_id, l.sort, l.hot_sort, l.is_hot, l.is_new from catalogue_listings l where ${conditions(merchant, input)}
      order by ${order} limit ${input.pageSize} offset ${offsetOf(input)}
    )
    select counted.total, ${tileColumns} from (${total}) counted
    left join (page l join catalogue_games g on g.id = l.game_id join catalogue_vendors v on v.code = g.vendor_code) on true
    order by ${order}`;
}

function searchQuery({ merchant }: Ctx, input: GameFilter, words: string[]): SQL {
  const hits =
    words.length > 0 || input.kind
      ? named(merchant, input, words)
      : sql`hit as materialized (${hitsOf(sql`catalogue_listings`, conditions(merchant, input), input)})`;
  return sql`
    with ${hits}, page as (
      select * from hit order by sort, game_id limit ${input.pageSize} offset ${offsetOf(input)}
    )
    select counted.total, ${tileColumns} from (select count(*)::int as total from hit) counted
    left join (page l join catalogue_games g on g.id = l.game_id join catalogue_vendors v on v.code = g.vendor_code) on true
    order by l.sort, l.game_id`;
}

/** The hits of a search: from the index if few listings match, otherwise by walking the lobby. */
function named(merchant: Merchant, input: GameFilter, words: string[]): SQL {
  const grams = textArray(
    ofMerchant(merchant.code, [...new Set([...words.flatMap(wantedGrams), ...(input.kind ? [gramOfKind(input.kind)] : [])])]),
  );
  const areFew = sql`(select listed from rarest) <= ${lookedUpAtMost}`;
  return sql`rarest as materialized (
      select coalesce(min(coalesce(known.listed, 0)), 0) as listed
      from unnest(${grams}) as wanted (gram) left join catalogue_grams known on known.gram = wanted.gram
    ), few as materialized (
      select merchant_code, game_id, type, vendor_code, is_listed, is_hot, is_new, sort, search, grams from catalogue_listings
      where ${areFew} and is_listed and grams @> ${grams}
    ), hit as materialized (
      (${hitsOf(sql`few`, conditions(merchant, input, words), input)})
      union all
      (${hitsOf(sql`catalogue_listings`, sql`not ${areFew} and ${conditions(merchant, input, words)}`, input)})
    )`;
}

function hitsOf(listings: SQL, where: SQL, input: GameFilter): SQL {
  return sql`select l.game_id, l.sort, l.is_hot, l.is_new from ${listings} l where ${where} order by l.sort, l.game_id limit ${countedTo(input) + 1}`;
}

function played(currency: Currency, { stakeMinor, lines, volatility, returnPercent }: GameFilter): SQL {
  if ([stakeMinor, lines, volatility, returnPercent].every((wanted) => wanted === undefined)) return sql``;
  const engines = enginesFor({ currency, stakeMinor, lines, volatility, returnPercent });
  // looked up row by row, in lobby order, until enough are found: a join would read the games of all merchants first
  return sql`and (select e.engine from catalogue_games e where e.id = l.game_id) = any (${textArray(engines)})`;
}

function conditions({ code, currency }: Merchant, input: GameFilter, words: string[] = []): SQL {
  const flag = input.classify === 'HOT' ? sql`and l.is_hot` : input.classify === 'NEW' ? sql`and l.is_new` : sql``;
  // not `like`: the planner expects so few matches that it would sort instead of walking
  const named = sql.join(
    words.map((word) => sql`and strpos(l.search, ${word}) > 0`),
    sql` `,
  );
  // not `@>`, for the same reason
  const kind = input.kind ? sql`and ${ofMerchant(code, [gramOfKind(input.kind)])[0]} = any (l.grams)` : sql``;
  return sql`l.is_listed and l.merchant_code = ${code} ${sameTypeAndVendor(input, sql`l.`)} ${flag} ${named} ${kind} ${played(currency, input)}`;
}

/** Of this type and vendor, or of the brand. `prefix`: of the listing's columns. */
export function sameTypeAndVendor({ type, vendorCode }: Pick<GameFilter, 'type' | 'vendorCode'>, prefix: SQL): SQL {
  const isBrand = brandOf(vendorCode ?? '')?.prefix === vendorCode;
  const vendor = isBrand ? sql`starts_with(${prefix}vendor_code, ${vendorCode})` : sql`${prefix}vendor_code = ${vendorCode}`;
  return sql`${type ? sql`and ${prefix}type = ${type}` : sql``} ${vendorCode ? sql`and ${vendor}` : sql``}`;
}

function countColumn({ classify }: GameFilter): SQL {
  return classify === 'HOT' ? sql`hot` : classify === 'NEW' ? sql`fresh` : sql`listed`;
}

const countedTo = (input: GameFilter) => offsetOf(input) + input.pageSize + countedAhead;

const offsetOf = ({ pageNumber, pageSize }: GameFilter) => (pageNumber - 1) * pageSize;

const textArray = (values: string[]): SQL => sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** Beyond the last page there is one row without a game; it carries the total. */
function toPage(rows: (Partial<TileRow> & { total: number })[], { pageNumber, pageSize }: GameFilter, countedTo = Infinity): GamePage {
  const found = rows[0]?.total ?? 0;
  const totalCount = Math.min(found, countedTo);
  return {
    games: rows.flatMap((row) => (hasGame(row) ? [toGame(row)] : [])),
    pageNumber,
    totalPages: Math.ceil(totalCount / pageSize),
    totalCount,
    totalRelation: found > countedTo ? 'gte' : 'eq',
  };
}
