import type { Merchant } from './merchant.ts';

/**
 * Whether the merchant is in maintenance, and whether it is closed to the caller's country: '' = unknown, `undefined` = internal,
 * where nobody is restricted. If any country is restricted, unknown ones are too, unless the merchant's file says otherwise.
 */
export function statusOf(
  { maintenance, region }: Merchant,
  country: string | undefined,
): { maintenance: boolean; regionRestriction: boolean; location: string } {
  return { maintenance, regionRestriction: isRestricted(region, country), location: country ?? '' };
}

function isRestricted({ restrictedCountries, unknownCountry }: Merchant['region'], country: string | undefined): boolean {
  if (country === undefined || restrictedCountries.length === 0) return false;
  return country === '' ? unknownCountry === 'restricted' : restrictedCountries.includes(country);
}

/** The notice that players see during maintenance. */
export function noticeOf({ maintenance, maintenanceNotice }: Merchant): Merchant['maintenanceNotice'] | null {
  return maintenance ? maintenanceNotice : null;
}
