/** What a link of a merchant's settings may be. */
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
