import type { Merchant } from '#server/domains/merchant/index.ts';
import { findCountry } from '#server/platform/find-country.ts';

import type { Incoming } from './incoming.ts';

/**
 * The caller's country: ISO 3166 alpha-2, '' if unknown, `undefined` inside our own networks. The header of the operator's own proxy
 * takes precedence over the table of addresses; it is ignored without that proxy. The table is only used for
 * merchants that restrict a country.
 */
export async function findCallerCountry(
  { region }: Merchant,
  { header, isForwarded, address }: Pick<Incoming, 'header' | 'isForwarded' | 'address'>,
): Promise<string | undefined> {
  const stated = isForwarded && region.countryHeader !== '' ? header(region.countryHeader)?.trim().toUpperCase() : undefined;
  // proxies send XX for unknown
  if (stated !== undefined && /^[A-Z]{2}$/.test(stated) && stated !== 'XX') return stated;
  return region.restrictedCountries.length > 0 ? await findCountry(address) : '';
}
