import { sql, type SQL } from 'drizzle-orm';

import type { Game } from '#contract/games/calls.ts';
import type { GameKind } from '#contract/games/facts.ts';
import type { GameType } from '#contract/shapes.ts';
import type { Ctx } from '#server/platform/context.ts';

import { hasGame, tileColumns, toGame, type TileRow } from './game-tile.ts';
import { sameTypeAndVendor } from './list-games.ts';
import { gramOfKind, gramOfWord, ofMerchant, wantedGrams } from './search-text.ts';

/**
 * One way to read what was typed: as a part of a word, as a whole word of the lobby, or as a kind of games. `loss`: how far that is from
 * what was typed.
 */
export type Meaning = { loss: number } & ({ part: string } | { word: string } | { kind: GameKind });

/** What a list shows: of a type, of a vendor or the prefix of a common brand, of a kind. */
export interface Here {
  type?: GameType | undefined;
  vendorCode?: string | undefined;
  kind?: GameKind | undefined;
}

/** How many: exactly, or so many and perhaps more, since the search stopped counting. */
export interface Count {
  count: number;
  relation: 'eq' | 'gte';
}

export interface RankedHits {
  /** One page of them. */
  games: Game[];
  /** On all pages. */
  total: Count;
  /** Those of the list. */
  here: Count;
}

interface Wanted {
  /** For each typed word its meanings: a hit has one of them. */
  words: readonly (readonly Meaning[])[];
  /** Whether a hit has every word, or any. */
  of: 'every' | 'any';
  /** Games of this list come before all others. */
  here: Here;
  pageNumber?: number | undefined;
  pageSize: number;
}

/** Up to this many listings with the n-grams are ranked; of more, the first ones in lobby order, of the list and of all others. */
const lookedUpAtMost = 1_000;
const walkedTo = 200;

/**
 * The merchant's games that match, the best first: names that begin with a word before names with the word inside, names before vendors,
 * what was typed before what was probably meant, and then in lobby order. Games of closed vendors are left out.
 */
export async function findRankedHits({ ctx, input }: { ctx: Ctx; input: Wanted }): Promise<RankedHits> {
  const { words, of, pageNumber = 1, pageSize } = input;
  const merchant = ctx.merchant.code;
  if (words.length === 0 || words.some((meanings) => meanings.length === 0)) return { games: [], total: none, here: none };
  const looked = await rarestWords(ctx, input);
  const matches = sql.join(
    words.map((meanings) => anyOf(meanings, (meaning) => matchOf(merchant, meaning))),
    of === 'every' ? sql` and ` : sql` or `,
  );
  const isHere = isIn(merchant, input.here);
  const listings = looked
    ? lookUp(merchant, looked)
    : sql`(${walk(merchant, sql`(${matches}) and ${isHere}`)}) union all (${walk(merchant, sql`(${matches}) and not ${isHere}`)})`;
  const score = sql.join(
    words.map((meanings) => scoreOf(merchant, meanings)),
    sql` + `,
  );
  const { rows } = await ctx.db.orm.execute<Partial<TileRow> & Counted>(sql`
    with hit as materialized (${listings}), shown as materialized (
      select l.game_id, l.sort, l.is_hot, l.is_new, ${isHere} as is_here, ${score} as score
      from (select hit.*, (select length(g.name) from catalogue_games g where g.id = hit.game_id) as letters from hit) l
      where (${matches}) and not exists (
        select from catalogue_closures c where c.merchant_code = ${merchant} and c.vendor_code = l.vendor_code
      )
    ), best as materialized (
      select * from shown order by is_here desc, score desc, sort, game_id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
    )
    select counted.*, ${tileColumns} from (
      select (select count(*)::int from shown) as total, (select count(*)::int from shown where is_here) as here,
        (select count(*)::int from hit l where ${isHere}) as hits_here, (select count(*)::int from hit l where not ${isHere}) as hits_elsewhere
    ) counted
    left join (best l join catalogue_games g on g.id = l.game_id join catalogue_vendors v on v.code = g.vendor_code) on true
    order by l.is_here desc, l.score desc, l.sort, l.game_id`);
  return toHits(rows, looked === undefined);
}

interface Counted {
  total: number;
  here: number;
  /** Closed vendors included. */
  hits_here: number;
  hits_elsewhere: number;
}

const none: Count = { count: 0, relation: 'eq' };

/** Beyond the last page there is one row without a game; it carries the counts. */
function toHits(rows: (Partial<TileRow> & Counted)[], isWalked: boolean): RankedHits {
  const [counted] = rows;
  const isCut = (hits = 0) => isWalked && hits >= walkedTo;
  const relation = (is: boolean) => (is ? 'gte' : 'eq');
  return {
    games: rows.flatMap((row) => (hasGame(row) ? [toGame(row)] : [])),
    total: { count: counted?.total ?? 0, relation: relation(isCut(counted?.hits_here) || isCut(counted?.hits_elsewhere)) },
    here: { count: counted?.here ?? 0, relation: relation(isCut(counted?.hits_here)) },
  };
}

/** Whether a listing is one of the list's; no list has no games. */
function isIn(merchant: string, { kind, ...list }: Here): SQL {
  if (!kind && !list.type && !list.vendorCode) return sql`false`;
  const ofKind = kind ? sql`and ${gramsFor(merchant, { kind, loss: 0 })[0]} = any (l.grams)` : sql``;
  return sql`(true ${sameTypeAndVendor(list, sql`l.`)} ${ofKind})`;
}

/** One scan of the index for each: the planner would read all listings for an `or` of them. */
function lookUp(merchant: string, meanings: readonly Meaning[]): SQL {
  const scans = meanings.map(
    (meaning) => sql`select * from catalogue_listings where is_listed and grams @> ${textArray(gramsFor(merchant, meaning))}`,
  );
  return sql`select distinct on (game_id) * from (${sql.join(scans, sql` union all `)}) found`;
}

function walk(merchant: string, matches: SQL): SQL {
  return sql`select * from catalogue_listings l where l.is_listed and l.merchant_code = ${merchant} and (${matches})
    order by l.sort, l.game_id limit ${walkedTo}`;
}

/** The meanings to look up in the index so that no hit is missed, or nothing if too many listings have them. */
async function rarestWords(ctx: Ctx, { words, of }: Wanted): Promise<readonly Meaning[] | undefined> {
  const listed = await countGrams(
    ctx,
    words.flat().flatMap((meaning) => gramsFor(ctx.merchant.code, meaning)),
  );
  const countOf = (meaning: Meaning) => Math.min(...gramsFor(ctx.merchant.code, meaning).map((gram) => listed.get(gram) ?? 0));
  const choices = (of === 'every' ? words : [words.flat()]).map((meanings) => ({
    meanings,
    count: meanings.reduce((sum, meaning) => sum + countOf(meaning), 0),
  }));
  return choices.filter(({ count }) => count <= lookedUpAtMost).toSorted((a, b) => a.count - b.count)[0]?.meanings;
}

/** How many of the merchant's listings have each n-gram. */
export async function countGrams(ctx: Ctx, grams: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await ctx.db.orm.execute<{ gram: string; listed: number }>(
    sql`select gram, listed from catalogue_grams where gram = any (${textArray(grams)})`,
  );
  return new Map(rows.map(({ gram, listed }) => [gram, listed]));
}

/** Those of the kinds that the lobby has, with the number of their games. */
export async function countKinds(ctx: Ctx, kinds: readonly GameKind[]): Promise<{ kind: GameKind; gameCount: number }[]> {
  const gramOf = (kind: GameKind) => ofMerchant(ctx.merchant.code, [gramOfKind(kind)])[0] ?? '';
  const listed = await countGrams(ctx, kinds.map(gramOf));
  return kinds.map((kind) => ({ kind, gameCount: listed.get(gramOf(kind)) ?? 0 })).filter(({ gameCount }) => gameCount > 0);
}

function gramsFor(merchant: string, meaning: Meaning): string[] {
  if ('kind' in meaning) return ofMerchant(merchant, [gramOfKind(meaning.kind)]);
  return ofMerchant(merchant, 'word' in meaning ? [gramOfWord(meaning.word)] : wantedGrams(meaning.part));
}

/** Not by the index: checked row by row. */
function matchOf(merchant: string, meaning: Meaning): SQL {
  if ('part' in meaning) return sql`strpos(l.search, ${meaning.part}) > 0`;
  if ('word' in meaning) return sql`strpos(' ' || l.search || ' ', ${` ${meaning.word} `}) > 0`;
  return sql`${gramsFor(merchant, meaning)[0]} = any (l.grams)`;
}

/** Of the best meaning: 4 a name that begins with it, 3 a word of the name that does, or its kind, 2 a word of the vendor, 1 a part of a word. */
function scoreOf(merchant: string, meanings: readonly Meaning[]): SQL {
  const scores = meanings.map((meaning) => {
    const score = 'kind' in meaning ? sql`3` : placeOf('word' in meaning ? meaning.word : meaning.part);
    return sql`case when ${matchOf(merchant, meaning)} then ${score} - ${meaning.loss}::real else 0 end`;
  });
  return sql`greatest(${sql.join(scores, sql`, `)})`;
}

/** Half a point more for a whole word. */
function placeOf(text: string): SQL {
  return sql`(case
    when starts_with(l.search, ${text}) then 4
    when strpos(' ' || left(l.search, l.letters), ${` ${text}`}) > 0 then 3
    when strpos(' ' || l.search, ${` ${text}`}) > 0 then 2
    else 1 end + case when strpos(' ' || l.search || ' ', ${` ${text} `}) > 0 then 0.5 else 0 end)`;
}

function anyOf(meanings: readonly Meaning[], condition: (meaning: Meaning) => SQL): SQL {
  return sql`(${sql.join(meanings.map(condition), sql` or `)})`;
}

const textArray = (values: readonly string[]): SQL => sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
