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

/** Cards of home that show what is the player's own: side by side, for players who have logged in. */
export const ownParts = ['continue', 'jackpots', 'draw', 'reward', 'favourites'] as const;
export type OwnPart = (typeof ownParts)[number];

/** Parts of home that every visitor sees, on every merchant's home. */
export const sharedParts = ['hot', 'draws', 'vendors', 'icons'] as const;

/** The parts of home whose order a merchant sets, in the order that it has unless the merchant says otherwise. */
export const homeParts = [...ownParts, ...sharedParts] as const;
export type HomePart = (typeof homeParts)[number];
