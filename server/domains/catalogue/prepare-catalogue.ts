import type { Database } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { readArtManifest } from './art-manifest.ts';
import { readCatalogue } from './catalogue-entry.ts';
import { demoOffers } from './data/offers.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { offerGames } from './offer-games.ts';

/**
 * Prepares the catalogue at every start: loads the data files, then fills each merchant's lobby.
 * A merchant without an entry in `demoOffers` offers everything.
 */
export async function prepareCatalogue({
  db,
  clientFolder,
  contexts,
  outside = [],
}: {
  db: Database;
  clientFolder: string;
  contexts: readonly Ctx[];
  /** Enabled out-of-process vendors. */
  outside?: readonly string[];
}): Promise<void> {
  await loadCatalogue({ db, input: { catalogue: readCatalogue({ outside }), art: readArtManifest(clientFolder) } });
  for (const ctx of contexts) await offerGames({ ctx, input: demoOffers[ctx.merchant.code] ?? { vendors: 'all' } });
}
