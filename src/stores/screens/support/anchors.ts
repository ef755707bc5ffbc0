/** Lives as long as the page: what a chat may begin with: the topics, most-asked first, and the current promotions. */
import { atom } from 'nanostores';

import type { ChatAnchor } from '#contract/support/calls.ts';
import { supportTopics } from '#contract/support/facts.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

const topics: readonly ChatAnchor[] = supportTopics.map((topic) => ({ anchorId: topic, title: null, topic }));

/** `isKnown`: their order has been asked for. Until then they only keep their place, since what is shown does not move. */
export const $hotAnchors = atom<{ isKnown: boolean; list: readonly ChatAnchor[] }>({ isKnown: false, list: topics });
export const $promoAnchors = atom<readonly ChatAnchor[]>([]);

onSeen($hotAnchors, () => void readAnchors());

async function readAnchors(): Promise<void> {
  const language = document.documentElement.lang;
  const [hot, promo] = await Promise.all([
    gateway.call('GET /wps/relay/CBS_anchorList', { query: { type: 'hot', language } }),
    gateway.call('GET /wps/relay/CBS_anchorList', { query: { type: 'promo', language } }),
  ]);
  // without an answer the usual order stays
  $hotAnchors.set({ isKnown: true, list: hot.ok ? hot.value.list : topics });
  if (promo.ok) $promoAnchors.set(promo.value.list);
}
