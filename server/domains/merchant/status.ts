import type { Merchant } from './merchant.ts';

/** Whether the merchant is in maintenance, and whether it is closed to the country that its proxy states for a caller. */
export function statusOf(
  { maintenance, region }: Merchant,
  header: (name: string) => string | null | undefined,
): { maintenance: boolean; regionRestriction: boolean; location: string } {
  const location = (region.countryHeader && header(region.countryHeader)?.trim().toUpperCase()) || '';
  return { maintenance, regionRestriction: region.restrictedCountries.includes(location), location };
}
