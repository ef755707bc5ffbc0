/** What the games of a hot list are there by: what players played on the last days, the editors' picks, or first those and then these. */
export type HotBy = 'play' | 'picks' | 'both';

interface Category {
  gameCategory: string;
  hotBy: 'play' | 'picks';
  vendorNames: readonly { hotCount: number }[];
}

/** Of one category's hot list, or without a type of the whole lobby's. */
export function hotByOf(sorting: readonly Category[], type?: string): HotBy {
  const shown = sorting.filter(
    ({ gameCategory, vendorNames }) => (!type || gameCategory === type) && vendorNames.some(({ hotCount }) => hotCount > 0),
  );
  if (!shown.some(({ hotBy }) => hotBy === 'play')) return 'picks';
  return shown.some(({ hotBy }) => hotBy === 'picks') ? 'both' : 'play';
}
