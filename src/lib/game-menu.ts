import { isHotHomePath, readCategory } from './page-path.ts';

/** Tabs of the game menu: HOT, each category of the server's sorted list, FAV. */
export const menuKinds = ['HOT', 'RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'FAV'] as const;
export type MenuKind = (typeof menuKinds)[number];

export interface MenuTab {
  kind: MenuKind;
  path: string;
}

export function menuTabs(sorting: readonly { gameCategory: string }[]): MenuTab[] {
  const categories = sorting.flatMap(
    ({ gameCategory }) => menuKinds.find((kind) => kind === gameCategory && kind !== 'HOT' && kind !== 'FAV') ?? [],
  );
  return (['HOT', ...new Set(categories), 'FAV'] as const).map((kind) => ({
    kind,
    path: kind === 'HOT' ? '/m/hot' : `/m/${kind.toLowerCase()}`,
  }));
}

/** The tab of a path: also hot on the home paths that count as it; none on `/` and `/m/home`. */
export function currentTab(pathname: string): MenuKind | undefined {
  if (isHotHomePath(pathname)) return 'HOT';
  const category = readCategory(pathname)?.toUpperCase();
  return menuKinds.find((kind) => kind === category);
}
