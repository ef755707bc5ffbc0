import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';
import { foldText } from '#contract/typed/fold-text.ts';

import { noteCatalogueChange } from './catalogue-version.ts';
import { chunksOf } from './chunks-of.ts';
import { kindOf } from './data/kinds.ts';
import { isChange, markHot } from './heat/mark-hot.ts';
import { lockLobby } from './lock-lobby.ts';
import { gramOfKind, gramOfWord, gramsOf, isGuessable, ofMerchant, pairsOf } from './search-text.ts';

export interface OfferReport {
  /** Listings added, changed or removed; 0 if the lobby was already up to date. */
  changed: number;
}

/**
 * Puts the games of these vendors (or of all) into the merchant's lobby and removes all others; retired games leave.
 * The merchant's own settings of a listing stay; which others are hot, play says (`markHot`). Runs at every start, after `loadCatalogue`.
 * A tile that opens its vendor's list (`VASSALAGE`) is listed under no vendor: otherwise it would appear in the list it opens.
 */
export async function offerGames({ ctx, input }: { ctx: Ctx; input: { vendors: 'all' | readonly string[] } }): Promise<OfferReport> {
  return ctx.db.orm.transaction(async (tx) => {
    const merchant = ctx.merchant.code;
    await lockLobby(tx, merchant);
    const wanted = await wantedListings(tx, input.vendors);
    let saved = 0;
    for (const chunk of chunksOf(wanted)) saved += await saveListings(tx, merchant, chunk);
    const removed = await unlistOthers(tx, merchant, wanted);
    if (saved + removed > 0) {
      await recountGrams(tx, merchant);
      await collectWords(tx, merchant);
    }
    const marked = await markHot(tx, ctx);
    if (saved + removed > 0 || isChange(marked)) await recount(tx, merchant);
    return { changed: saved + removed + marked.listings };
  });
}

interface Wanted {
  id: string;
  name: string;
  vendor: string;
  engine: string | null;
}

async function wantedListings(tx: Transaction, vendors: 'all' | readonly string[]): Promise<Wanted[]> {
  const only = vendors === 'all' ? sql`` : sql`and vendor.code in (select jsonb_array_elements_text(${JSON.stringify(vendors)}::jsonb))`;
  const { rows } = await tx.execute<Wanted & Record<string, unknown>>(sql`
    select game.id, game.name, game.engine, vendor.display_name as vendor from catalogue_games game join catalogue_vendors vendor on vendor.code = game.vendor_code
    where not game.is_retired ${only}`);
  return rows;
}

async function saveListings(tx: Transaction, merchant: string, wanted: Wanted[]): Promise<number> {
  const rows = wanted.map(({ id, name, vendor, engine }) => {
    const search = foldText(`${name} ${vendor}`);
    const kind = kindOf(engine);
    const words = search.split(' ').filter(isGuessable);
    const grams = new Set([...gramsOf(search), ...words.map(gramOfWord), ...(kind ? [gramOfKind(kind)] : [])]);
    return { id, search, grams: ofMerchant(merchant, [...grams]) };
  });
  const result = await tx.execute(sql`
    insert into catalogue_listings as own (merchant_code, game_id, type, vendor_code, is_hot, hot_sort, is_new, sort, is_listed, is_own, search, grams)
    select ${merchant}, game.id, game.type, case when game.opens_vendor then '' else game.vendor_code end, game.is_hot, game.sort, game.is_new, game.sort, true, false, given.search, array(select jsonb_array_elements_text(given.grams))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, search text, grams jsonb) join catalogue_games game on game.id = given.id
    on conflict (merchant_code, game_id) do update
      set type = excluded.type, vendor_code = excluded.vendor_code, search = excluded.search, grams = excluded.grams, is_listed = true,
        is_new = case when own.is_own then own.is_new else excluded.is_new end,
        sort = case when own.is_own then own.sort else excluded.sort end
      where (own.type, own.vendor_code, own.search, own.grams, own.is_listed) is distinct from (excluded.type, excluded.vendor_code, excluded.search, excluded.grams, true)
        or (not own.is_own and (own.is_new, own.sort) is distinct from (excluded.is_new, excluded.sort))`);
  return result.rowCount ?? 0;
}

async function unlistOthers(tx: Transaction, merchant: string, wanted: Wanted[]): Promise<number> {
  const result = await tx.execute(sql`
    update catalogue_listings set is_listed = false
    where merchant_code = ${merchant} and is_listed and game_id not in (select jsonb_array_elements_text(${JSON.stringify(wanted.map(({ id }) => id))}::jsonb))`);
  return result.rowCount ?? 0;
}

async function recountGrams(tx: Transaction, merchant: string): Promise<void> {
  await tx.execute(sql`delete from catalogue_grams where merchant_code = ${merchant}`);
  await tx.execute(sql`
    insert into catalogue_grams (gram, merchant_code, listed)
    select letters.gram, ${merchant}, count(*) from catalogue_listings l, unnest(l.grams) as letters (gram)
    where l.merchant_code = ${merchant} and l.is_listed group by letters.gram`);
}

/** Collects the words of the lobby, by pairs of their letters: what a misspelled word is compared with. */
async function collectWords(tx: Transaction, merchant: string): Promise<void> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select distinct word from catalogue_listings, string_to_table(search, ' ') as word where merchant_code = ${merchant} and is_listed`);
  const words = rows.filter(({ word }) => isGuessable(word)).map(({ word }) => ({ word, pairs: pairsOf(word) }));
  await tx.execute(sql`delete from catalogue_words where merchant_code = ${merchant}`);
  for (const chunk of chunksOf(words))
    await tx.execute(sql`
      insert into catalogue_words (merchant_code, pair, word) select ${merchant}, jsonb_array_elements_text(given.pairs), given.word
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as given (word text, pairs jsonb)`);
}

/** Recounts the merchant's listings and marks them as changed. Call it in the transaction that changes listings. */
export async function recount(tx: Transaction, merchant: string): Promise<void> {
  await tx.execute(sql`delete from catalogue_counts where merchant_code = ${merchant}`);
  await tx.execute(sql`
    insert into catalogue_counts (merchant_code, type, vendor_code, listed, hot, fresh)
    select merchant_code, type, vendor_code, count(*), count(*) filter (where is_hot), count(*) filter (where is_new)
    from catalogue_listings where merchant_code = ${merchant} and is_listed group by merchant_code, type, vendor_code`);
  await noteCatalogueChange(tx, merchant);
}
