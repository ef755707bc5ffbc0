import { type MerchantRegistry, statusOf } from '#server/domains/merchant/index.ts';
import type { IsShut } from '#server/domains/rounds/index.ts';
import { findCountry } from '#server/platform/find-country.ts';

/** Where no new rounds begin: `undefined` while that is nowhere, so that a bet costs nothing more than it must. */
export function shutMerchants({ all, byCode }: Pick<MerchantRegistry, 'all' | 'byCode'>): IsShut | undefined {
  const mayBeShut = all.some(({ code }) => {
    const { maintenance, region } = byCode(code);
    return maintenance || region.restrictedCountries.length > 0;
  });
  if (!mayBeShut) return undefined;
  return async ({ merchantCode, address }) => {
    const merchant = byCode(merchantCode);
    if (merchant.maintenance) return true;
    return merchant.region.restrictedCountries.length > 0 && statusOf(merchant, await findCountry(address)).regionRestriction;
  };
}
