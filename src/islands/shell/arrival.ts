import { takeUrlToken } from '#site/stores/hand-off.ts';

import { carryAffiliateOn } from './affiliate-links.ts';

/** What an address may bring: who brought the visitor, or a code that logs in. Loaded for the few that carry one. */
export async function readArrival(): Promise<void> {
  const query = new URLSearchParams(location.search);
  if (query.has('affiliateCode') || query.has('domain')) carryAffiliateOn();
  await takeUrlToken(document.documentElement.dataset['token']);
}
