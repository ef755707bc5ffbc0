import { sql } from 'drizzle-orm';

import type { Database, Transaction } from '#server/db/database.ts';

import type { ArtManifest } from './art-manifest.ts';
import type { Catalogue, CatalogueGame } from './catalogue-entry.ts';
import { noteCatalogueChange } from './catalogue-version.ts';
import { chunksOf } from './chunks-of.ts';

export interface LoadReport {
  vendors: number;
  games: number;
  retired: number;
}

/** Any constant: processes that start together load one after another. */
const loadLock = 5_270_103;

/**
 * Synchronises vendors and games with the data files: inserts new ones, updates changed ones, and retires missing ones, which leave every
 * lobby. Returns how many rows changed: zero the second time.
 */
export async function loadCatalogue({
  db,
  input,
}: {
  db: Database;
  input: { catalogue: Catalogue; art: ArtManifest };
}): Promise<LoadReport> {
  const { catalogue, art } = input;
  return db.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`);
    const vendors = await saveVendors(tx, catalogue);
    let games = 0;
    for (const chunk of chunksOf(catalogue.games)) games += await saveGames(tx, chunk, art);
    const retired = await retireMissing(tx, catalogue);
    if (vendors + games + retired > 0) await noteCatalogueChange(tx);
    return { vendors, games, retired };
  });
}

async function saveVendors(tx: Transaction, { vendors }: Catalogue): Promise<number> {
  const result = await tx.execute(sql`
    insert into catalogue_vendors as own (code, name, display_name, hue, mark, sort, is_retired)
    select code, name, "displayName", hue, mark, sort, false
    from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as given(code text, name text, "displayName" text, hue integer, mark text, sort integer)
    on conflict (code) do update
      set name = excluded.name, display_name = excluded.display_name, hue = excluded.hue, mark = excluded.mark, sort = excluded.sort, is_retired = false
      where (own.name, own.display_name, own.hue, own.mark, own.sort, own.is_retired)
        is distinct from (excluded.name, excluded.display_name, excluded.hue, excluded.mark, excluded.sort, false)`);
  return result.rowCount ?? 0;
}

async function saveGames(tx: Transaction, games: CatalogueGame[], art: ArtManifest): Promise<number> {
  const rows = games.map((game) => {
    const tile = art.tiles[game.id];
    return { ...game, art: tile?.path ?? `/art/tiles/${game.id}`, colour: tile?.colour ?? '#5b4a86' };
  });
  const result = await tx.execute(sql`
    insert into catalogue_games as own (id, vendor_code, code, name, type, engine, theme, lotto_modes, opens_vendor, art, placeholder_colour, is_hot, is_new, sort, is_retired)
    select id, "vendorCode", code, name, type, engine, theme, "lottoModes", "opensVendor", art, colour, "isHot", "isNew", sort, false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, "vendorCode" text, code text, name text, type text, engine text, theme jsonb,
      "lottoModes" jsonb, "opensVendor" boolean, art text, colour text, "isHot" boolean, "isNew" boolean, sort integer)
    on conflict (id) do update
      set vendor_code = excluded.vendor_code, code = excluded.code, name = excluded.name, type = excluded.type, engine = excluded.engine, theme = excluded.theme,
        lotto_modes = excluded.lotto_modes, opens_vendor = excluded.opens_vendor, art = excluded.art, placeholder_colour = excluded.placeholder_colour,
        is_hot = excluded.is_hot, is_new = excluded.is_new, sort = excluded.sort, is_retired = false
      where (own.vendor_code, own.code, own.name, own.type, own.engine, own.theme, own.lotto_modes, own.opens_vendor, own.art, own.placeholder_colour, own.is_hot, own.is_new, own.sort, own.is_retired)
        is distinct from (excluded.vendor_code, excluded.code, excluded.name, excluded.type, excluded.engine, excluded.theme, excluded.lotto_modes, excluded.opens_vendor,
          excluded.art, excluded.placeholder_colour, excluded.is_hot, excluded.is_new, excluded.sort, false)`);
  return result.rowCount ?? 0;
}

async function retireMissing(tx: Transaction, { vendors, games }: Catalogue): Promise<number> {
  const kept = JSON.stringify(games.map((game) => game.id));
  const result = await tx.execute(sql`
    update catalogue_games set is_retired = true
    where not is_retired and id not in (select jsonb_array_elements_text(${kept}::jsonb))`);
  await tx.execute(sql`
    update catalogue_vendors set is_retired = true
    where not is_retired and code not in (select jsonb_array_elements_text(${JSON.stringify(vendors.map((vendor) => vendor.code))}::jsonb))`);
  return result.rowCount ?? 0;
}
