/**
 * Vendors whose code starts with one of these share the common brand name. `prefix` as a `vassalage` of the game list
 * means all of them. `mark`: the vendor whose icon represents the brand.
 */
export const commonBrands = [
  { prefix: 'TCG', name: 'Tadhana Draws', mark: 'TCG_LOTTO_VN' },
  { prefix: 'BTI', name: 'Bituin Sports', mark: 'BTI_SPORTS' },
] as const;

/** A vendor's brand; `undefined` if it has a name of its own. */
export function brandOf(vendorCode: string) {
  return commonBrands.find(({ prefix }) => vendorCode.startsWith(prefix));
}

/** The kinds of games that players look for by name, by game type, in the order in which they are listed. */
export const kindsOfTypes = {
  RNG: ['slot', 'plinko', 'crash', 'mines', 'dice', 'keno', 'hi-lo', 'scratch'],
  LIVE: ['baccarat', 'roulette', 'dragon-tiger', 'sic-bo', 'colour-game'],
  PVP: ['lucky-nine', 'poker'],
  FISH: ['fish'],
  SPORTS: ['sports'],
  LOTT: ['lottery'],
} as const;

export const gameKinds = [
  ...kindsOfTypes.RNG,
  ...kindsOfTypes.LIVE,
  ...kindsOfTypes.PVP,
  ...kindsOfTypes.FISH,
  ...kindsOfTypes.SPORTS,
  ...kindsOfTypes.LOTT,
] as const;
export type GameKind = (typeof gameKinds)[number];

/** How far a game's wins lie apart: `low` pays smaller ones more often. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

/** The choices of a least return in the long run, in percent. */
export const leastReturns = ['95', '96', '97'] as const;
export type LeastReturn = (typeof leastReturns)[number];

/** The game types listed by `/m/gameList`. */
export const listTypes = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS'] as const;
export type ListType = (typeof listTypes)[number];

/**
 * The site's page of all games of one vendor and type: the sub-list opened by the game centre and `VASSALAGE` tiles, and the
 * vendor's lobby of a launch. The list screen only supports some types; the game centre lists the others itself.
 */
export function vendorListPath(gameType: string, vassalage: string): string {
  const screen = listTypes.some((type) => type === gameType) ? '/m/gameList' : '/m/gameCenter';
  return `${screen}?${new URLSearchParams({ gameType, vassalage })}`;
}

/** The site's page of all games of one kind. */
export function kindListPath(kind: GameKind): string {
  const [type] = Object.entries(kindsOfTypes).find(([, kinds]) => kinds.some((each) => each === kind)) ?? [];
  return type === 'LOTT' ? '/m/lott' : `/m/gameList?${new URLSearchParams({ gameType: type ?? 'RNG', kind })}`;
}
