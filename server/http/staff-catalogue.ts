import { changeListing, changeVendor, findListings } from '#server/domains/catalogue/index.ts';
import { openStoppedVendor } from '#server/domains/rounds/index.ts';

import { answer } from './answer.ts';

/** The contract's area `staff-catalogue`: what editors change of the lobby. */
export const staffCatalogueAnswers = [
  answer('GET /wps/staff/games', async ({ ctx, query }) => ({ list: await findListings({ ctx, input: query }) })),
  answer('PUT /wps/staff/games/:gameId', async ({ ctx, query, body }) => {
    await changeListing({ ctx, input: { ...query, ...body } });
    return {};
  }),
  answer('PUT /wps/staff/vendors/:vendorCode', async ({ ctx, query, body }) => {
    await changeVendor({ ctx, input: { ...query, ...body } });
    return {};
  }),
  answer('DELETE /wps/staff/stops/:vendorCode', async ({ ctx, query, body }) => {
    await openStoppedVendor({ ctx, input: { ...query, ...body } });
    return {};
  }),
];
