import { takeUrlToken } from '#site/stores/hand-off.ts';

import { carryAffiliateOn } from './affiliate-links.ts';

/** What an address may carry: who referred the visitor, or a code that logs in. Loaded only for addresses with one. */
export async function readArrival(): Promise<void> {
  const query = new URLSearchParams(location.search);
  if (query.has('affiliateCode') || query.has('domain')) carryAffiliateOn();
  await takeUrlToken(document.documentElement.dataset['token']);
}
