/** Lives as long as the page: the promotions open to the player, each with whether it was read. Errors are ignored. */
import { atom } from 'nanostores';

import type { Promotion } from '#contract/content/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

export const $availablePromotions = atom<readonly Promotion[]>([]);

onSeen($availablePromotions, () => {
  void readAvailablePromotions();
});

async function readAvailablePromotions(): Promise<void> {
  const result = await gateway.call('GET /wps/promotions/available', { query: { language: document.documentElement.lang } });
  if (result.ok) $availablePromotions.set(result.value.content);
}
