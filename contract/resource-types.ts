/** What a link of a merchant's settings may be (spec 3, Download links). */
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
