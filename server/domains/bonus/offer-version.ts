import { createHash } from 'node:crypto';

import type { BonusOffer } from '#contract/bonus/calls.ts';

/** Another text for any other offer. Merchant files are read by a schema, so that the order of an offer's parts is always the same. */
export const offerVersion = (offer: BonusOffer): string => createHash('sha256').update(JSON.stringify(offer)).digest('hex').slice(0, 16);
