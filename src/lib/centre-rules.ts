import type { GameType } from '#contract/shapes.ts';

/** Types that `/m/gameCenter` shows. */
export const centreTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const satisfies readonly GameType[];

/** The type of `/m/gameCenter`: SPORTS if the query names no existing one. */
export function readCentreType(text: string | null): GameType {
  return centreTypes.find((type) => type === text) ?? 'SPORTS';
}

/** The banner group of a game type, `m_live` and so on. */
export function bannerGroupOf(type: GameType): `m_${Lowercase<GameType>}` {
  return `m_${type.toLowerCase() as Lowercase<GameType>}`;
}

/** How many vendors of a game centre show games at once, the others only their names: a merchant may have dozens of one type. */
export const centreVendorsOpen = 8;

interface Coloured {
  placeholderColour: string;
}

/** The placeholder colours of the art in a game centre. */
export function centreColours({
  banners,
  vendors,
}: {
  banners: readonly Coloured[];
  vendors: readonly { games: readonly Coloured[] }[];
}): string[] {
  return [...banners, ...vendors.flatMap(({ games }) => games)].map(({ placeholderColour }) => placeholderColour);
}
