import { storeAnswer, type StoredAnswer } from './stored-answer.ts';

export const speculationRulesPath = '/speculation-rules.json';

/** Never fetched ahead: opening them does something, or costs much. */
const notAhead = { href_matches: ['/m/launchGame*', '/sandbox-pay/*', '/wps/*', '/m/logout*'] };

/**
 * Architecture 3: the lobby paths that are on screen are fetched at once, all other pages of ours when a finger comes near.
 * Sent by the response header `Speculation-Rules`, since an inline block would break the policy.
 */
const rules = {
  prefetch: [
    {
      source: 'document',
      where: { and: [{ href_matches: '/m/*' }, { not: notAhead }, { selector_matches: '[data-part="footer-menu"] a, [data-part="game-menu"] a, [data-part="top-nav"] a' }] },
      eagerness: 'immediate',
    },
    { source: 'document', where: { and: [{ href_matches: '/m/*' }, { not: notAhead }] }, eagerness: 'moderate' },
  ],
};

export function storeSpeculationRules(): Promise<StoredAnswer> {
  return storeAnswer({
    body: Buffer.from(JSON.stringify(rules)),
    headers: { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
  });
}
