import { afterEach, expect, test, vi } from 'vitest';

import { carryAffiliateOn } from '#site/islands/shell/affiliate-links.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Where a link of a page leads once the page's address said who brought the visitor. */
function lead(href: string, search: string): string {
  const link = { href, getAttribute: () => href };
  vi.stubGlobal('location', { search });
  vi.stubGlobal('document', { querySelectorAll: () => [link] });
  carryAffiliateOn();
  return link.href;
}

test.each([
  ['/m/register?next=%2Fm%2FgameList', '?affiliateCode=X', '/m/register?next=%2Fm%2FgameList&affiliateCode=X'],
  ['/m/login?next=%2Fm%2FgameList', '?type=1&domain=y.example', '/m/login?next=%2Fm%2FgameList&domain=y.example'],
  ['/m/register', '?next=%2Fm%2Fhot%3FaffiliateCode%3DX', '/m/register?affiliateCode=X'],
])('the link %s of a page with %s takes the affiliate parameters along', (href, search, led) => expect(lead(href, search)).toBe(led));
