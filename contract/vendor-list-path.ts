/** Kinds of games that `/m/gameList` lists (spec 2.1). */
export const listTypes = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS'] as const;
export type ListType = (typeof listTypes)[number];

/**
 * The site's page of all games of one vendor and type: the sub-list that the game centre and `VASSALAGE` tiles open (D-09), and the
 * vendor's lobby of a launch. The list screen takes some types only (spec 2.1); for the others the game centre lists them itself.
 */
export function vendorListPath(gameType: string, vassalage: string): string {
  const screen = listTypes.some((type) => type === gameType) ? '/m/gameList' : '/m/gameCenter';
  return `${screen}?${new URLSearchParams({ gameType, vassalage })}`;
}
