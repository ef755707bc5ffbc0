import type { Merchant } from '#server/domains/merchant/index.ts';
import { findCountry } from '#server/platform/find-country.ts';

import type { Incoming } from './incoming.ts';

/**
 * Where a caller is: ISO 3166 in two letters, '' when nobody knows, `undefined` inside our own networks. What the operator's own proxy
 * states goes before the table of addresses; a caller who states it without that proxy is not heard. The table is asked only for
 * merchants that restrict somebody.
 */
export async function findCallerCountry(
  { region }: Merchant,
  { header, isForwarded, address }: Pick<Incoming, 'header' | 'isForwarded' | 'address'>,
): Promise<string | undefined> {
  const stated = isForwarded && region.countryHeader !== '' ? header(region.countryHeader)?.trim().toUpperCase() : undefined;
  // proxies say XX for what they do not know
  if (stated !== undefined && /^[A-Z]{2}$/.test(stated) && stated !== 'XX') return stated;
  return region.restrictedCountries.length > 0 ? await findCountry(address) : '';
}
