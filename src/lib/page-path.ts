/** One spelling per path: no trailing slash, so `/m` and `/m/` are the same path everywhere; `/` stays `/`. */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

/** Home-type paths. */
const homePaths = new Set(['/', '/m', '/m/home', '/m/index', '/m/index.html']);

export function isHomePath(pathname: string): boolean {
  return homePaths.has(pagePath(pathname));
}

/** Home paths that are also the hot tab: all except `/` and `/m/home`. */
export function isHotHomePath(pathname: string): boolean {
  const path = pagePath(pathname);
  return homePaths.has(path) && path !== '/' && path !== '/m/home';
}

/** Lobby category paths: the last part is the tab. */
export const categoryPaths = ['hot', 'recent', 'fav', 'rng', 'pvp', 'fish', 'live', 'sports', 'esports', 'lott', 'elott'] as const;

export type CategoryPath = (typeof categoryPaths)[number];

export function readCategory(pathname: string): CategoryPath | undefined {
  const path = pagePath(pathname);
  return categoryPaths.find((category) => path === `/m/${category}`);
}
