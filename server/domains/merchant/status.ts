import type { Merchant } from './merchant.ts';

/** Whether the merchant is in maintenance, and whether it is closed to a caller's country ('' = not known: let in). */
export function statusOf(
  { maintenance, region }: Merchant,
  country: string,
): { maintenance: boolean; regionRestriction: boolean; location: string } {
  return { maintenance, regionRestriction: region.restrictedCountries.includes(country), location: country };
}

/** What players read of a maintenance. */
export function noticeOf({ maintenance, maintenanceNotice }: Merchant): Merchant['maintenanceNotice'] | null {
  return maintenance ? maintenanceNotice : null;
}
