import { changeListing, changeVendor, findListings } from '#server/domains/catalogue/index.ts';
import { openStoppedVendor } from '#server/domains/rounds/index.ts';

import { answer, serve } from './answer.ts';

/** The contract's area `staff-catalogue`: the editors' changes to the lobby. */
export const staffCatalogueAnswers = [
  answer('GET /wps/staff/games', async ({ ctx, query }) => ({ list: await findListings({ ctx, input: query }) })),
  serve('PUT /wps/staff/games/:gameId', changeListing),
  serve('PUT /wps/staff/vendors/:vendorCode', changeVendor),
  serve('DELETE /wps/staff/stops/:vendorCode', openStoppedVendor),
];
