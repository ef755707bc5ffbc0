import { readAffiliateLink, withAffiliate } from '#site/lib/register-payload.ts';

/** Links to log in and to register say where to come back to, which is the path of a page that everybody shares: the code goes along. */
export function carryAffiliateOn(): void {
  const affiliate = readAffiliateLink(location.search);
  for (const link of document.querySelectorAll('a[href^="/m/login"], a[href^="/m/register"]'))
    link.setAttribute('href', withAffiliate(link.getAttribute('href') ?? '', affiliate));
}
