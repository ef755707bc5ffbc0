import type { Shared } from '#server/platform/create-context.ts';
import { createStudio, type Studio } from '#studio/create-studio.ts';

import type { GameVendors } from './game-vendor.ts';
import { studioCode } from './studio-vendor.ts';

/** The studio, run in this process. It gets the platform's clock and a database, and reaches the platform only by HTTP requests. */
export function embedStudio({
  shared: { db, clock, random, log },
  vendors,
  send,
}: {
  shared: Shared;
  vendors: GameVendors;
  send: (request: Request) => Promise<Response>;
}): Studio {
  const vendor = vendors.byCode(studioCode);
  if (!vendor) throw new Error('the studio is not among the game vendors');
  return createStudio({
    pool: db.pool,
    now: () => clock.now(),
    randomBytes: (count) => random.bytes(count),
    log,
    fetch: send,
    platformOrigin: 'http://localhost',
    vendorCode: vendor.code,
    vendorSecret: vendor.secret,
  });
}
