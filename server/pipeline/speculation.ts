import { partHeaders } from '#server/platform/security-headers.ts';

import { storeAnswer, type StoredAnswer } from './stored-answer.ts';

export const speculationRulesPath = '/speculation-rules.json';

/** Never prefetched: opening them does something (a language in the address is kept), or is expensive. */
const notAhead = { href_matches: ['/m/launchGame*', '/sandbox-pay/*', '/sandbox-id/*', '/wps/*', '/m/logout*', '/*\\?*lang=*'] };

/**
 * The links on screen when a page opens. They wait for `data-ahead`, which the page sets once it is idle. The page itself is
 * not prefetched: after a language change a reload would show the old one.
 */
const onScreen = ['[data-part="footer-menu"] a', '[data-part="top-nav"] a', '[data-part="game-menu"] li:nth-child(-n + 5) a'].map(
  (links) => `${links}:not([aria-current])`,
);

/**
 * Architecture 3: prefetches the lobby's links on screen at once, and our other pages when a finger comes near.
 * Sent by the response header `Speculation-Rules`, since an inline block would violate the policy.
 */
const rules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/m/*' },
          { not: notAhead },
          { selector_matches: onScreen.map((links) => `html[data-ahead] ${links}`).join(', ') },
        ],
      },
      eagerness: 'immediate',
    },
    { source: 'document', where: { and: [{ href_matches: '/m/*' }, { not: notAhead }] }, eagerness: 'moderate' },
  ],
};

/** The rules for pages served over http and over https. */
export async function openSpeculationRules(): Promise<(isHttps: boolean) => StoredAnswer> {
  const [plain, secure] = await Promise.all([storeRules(false), storeRules(true)]);
  return (isHttps) => (isHttps ? secure : plain);
}

function storeRules(isHttps: boolean): Promise<StoredAnswer> {
  return storeAnswer({
    body: Buffer.from(JSON.stringify(rules)),
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=3600',
      ...partHeaders(isHttps),
    },
  });
}
