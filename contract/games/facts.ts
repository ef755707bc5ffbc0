/**
 * Vendors whose code starts with one of these show the common brand name. `prefix` as a `vassalage` of the game list
 * means all of them. `mark`: the vendor whose icon stands for the brand.
 */
export const commonBrands = [
  { prefix: 'TCG', name: 'Tadhana Draws', mark: 'TCG_LOTTO_VN' },
  { prefix: 'BTI', name: 'Bituin Sports', mark: 'BTI_SPORTS' },
] as const;

/** The brand that a vendor belongs to; `undefined` where it has a name of its own. */
export function brandOf(vendorCode: string) {
  return commonBrands.find(({ prefix }) => vendorCode.startsWith(prefix));
}

/** Kinds of games that `/m/gameList` lists. */
export const listTypes = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS'] as const;
export type ListType = (typeof listTypes)[number];

/**
 * The site's page of all games of one vendor and type: the sub-list that the game centre and `VASSALAGE` tiles open, and the
 * vendor's lobby of a launch. The list screen takes some types only; for the others the game centre lists them itself.
 */
export function vendorListPath(gameType: string, vassalage: string): string {
  const screen = listTypes.some((type) => type === gameType) ? '/m/gameList' : '/m/gameCenter';
  return `${screen}?${new URLSearchParams({ gameType, vassalage })}`;
}
