import { type MerchantRegistry, statusOf } from '#server/domains/merchant/index.ts';
import type { IsShut } from '#server/domains/rounds/index.ts';
import { findCountry } from '#server/platform/find-country.ts';

/**
 * Whether a merchant accepts no new rounds of a vendor, given the merchants at which it is stopped. `undefined` while no merchant can be
 * closed, so that bets cost no extra check.
 */
export function shutMerchants(
  { all, byCode }: Pick<MerchantRegistry, 'all' | 'byCode'>,
  stoppedAt: ReadonlySet<string>,
): IsShut | undefined {
  const mayBeShut =
    stoppedAt.size > 0 ||
    all.some(({ code }) => {
      const { maintenance, region } = byCode(code);
      return maintenance || region.restrictedCountries.length > 0;
    });
  if (!mayBeShut) return undefined;
  return async ({ merchantCode, address }) => {
    const merchant = byCode(merchantCode);
    if (merchant.maintenance || stoppedAt.has(merchantCode)) return true;
    return merchant.region.restrictedCountries.length > 0 && statusOf(merchant, await findCountry(address)).regionRestriction;
  };
}
