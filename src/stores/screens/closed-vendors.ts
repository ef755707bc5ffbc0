/** Lives as long as a game centre. Pages are cached and the same for everybody, so the current closures are requested. */
import { atom } from 'nanostores';

import { commonBrands } from '#contract/games/facts.ts';
import { gateway } from '#site/stores/gateway.ts';
import { merchantCode } from '#site/stores/merchant-code.ts';
import { onSeen } from '#site/stores/on-seen.ts';

/** The vendors under maintenance. */
export const $closedVendors = atom<readonly string[]>([]);

onSeen($closedVendors, () => {
  // a page from the back/forward cache may be old
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void readClosedVendors();
  void readClosedVendors();
  addEventListener('pageshow', comeBack);
  return () => removeEventListener('pageshow', comeBack);
});

/** Errors are ignored: the platform refuses the launch anyway, and the launch page says why. */
export async function readClosedVendors(): Promise<void> {
  const mapping = await gateway.call('GET /wps/relay/GCSGAME_getVassGameType', {
    query: { typeId: 'ALL', merchant_code: merchantCode() },
  });
  if (!mapping.ok) return;
  const vendors = mapping.value.sorting.flatMap(({ vendorNames }) => vendorNames);
  // a brand is closed when all of its vendors are
  const brands = commonBrands.flatMap(({ prefix }) => {
    const own = vendors.filter(({ vassalage }) => vassalage.startsWith(prefix));
    return own.length > 0 && own.every(({ isClosed }) => isClosed) ? [prefix] : [];
  });
  $closedVendors.set([...vendors.filter(({ isClosed }) => isClosed).map(({ vassalage }) => vassalage), ...brands]);
}
