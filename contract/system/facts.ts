/** The types of links in a merchant's settings. */
export const resourceTypes = [
  'IOS',
  'MOBILECONFIG',
  'Android',
  'TELEGRAM',
  'TELEGRAM1',
  'LINE',
  'AppDownloadIcon',
  'REGISTERPOPM',
  'AFFILIATELINK',
] as const;

export type ResourceType = (typeof resourceTypes)[number];
