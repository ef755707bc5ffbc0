import { readAffiliateLink, withAffiliate } from '#site/lib/register-payload.ts';

/** Links to log in and register contain the return path, which is the same for everybody on a cached page: this adds the affiliate code. */
export function carryAffiliateOn(): void {
  const affiliate = readAffiliateLink(location.search);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/m/login"], a[href^="/m/register"]'))
    link.href = withAffiliate(link.getAttribute('href') ?? '', affiliate);
}
