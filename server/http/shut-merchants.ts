import { type MerchantRegistry, statusOf } from '#server/domains/merchant/index.ts';
import type { IsShut } from '#server/domains/rounds/index.ts';
import { findCountry } from '#server/platform/find-country.ts';

/** Where no new rounds begin, of a vendor that is stopped at some merchants: `undefined` while that is nowhere, so that a bet costs nothing more than it must. */
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
