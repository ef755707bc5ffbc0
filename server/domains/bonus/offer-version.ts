import { createHash } from 'node:crypto';

import type { BonusOffer } from '#contract/bonus/calls.ts';

/** Changes with every detail of the offer. Merchant files are parsed by a schema, so key order is stable. */
export const offerVersion = (offer: BonusOffer): string => createHash('sha256').update(JSON.stringify(offer)).digest('hex').slice(0, 16);
