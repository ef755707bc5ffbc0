import { brandOf, vendorListPath } from '#contract/games/facts.ts';
import type { GameType } from '#contract/shapes.ts';

import { vendorsShown } from './home-limits.ts';

export interface Vendor {
  vassalage: string;
  displayName: string;
  gameCount: number;
}

export interface VendorCategory {
  gameCategory: GameType;
  vendorNames: readonly Vendor[];
}

export interface ListedVendor extends Vendor {
  category: GameType;
  /** The vendor's games, all of them. */
  link: string;
}

/**
 * Merges vendors of one brand, under the brand's prefix, if several of them are there: one name, one icon, one list. The first of them
 * determines the position.
 */
export function byBrand<V extends Vendor>(vendors: readonly V[]): V[] {
  const merged = new Map<string, V>();
  for (const vendor of vendors) {
    const key = brandOf(vendor.vassalage)?.prefix ?? vendor.vassalage;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, vassalage: key, gameCount: known.gameCount + vendor.gameCount } : vendor);
  }
  return [...merged.values()];
}

/** The vendors of the server's sorted list, category by category, as home shows them. */
export function listVendors(sorting: readonly VendorCategory[]): ListedVendor[] {
  return sorting
    .flatMap(({ gameCategory, vendorNames }) => byBrand(vendorNames).map((vendor) => listed(vendor, gameCategory)))
    .slice(0, vendorsShown);
}

/** The first vendor of each category: the ones whose games home shows. */
export function leadingVendors(sorting: readonly VendorCategory[]): ListedVendor[] {
  return sorting.flatMap(({ gameCategory, vendorNames }) =>
    byBrand(vendorNames)
      .slice(0, 1)
      .map((vendor) => listed(vendor, gameCategory)),
  );
}

function listed(vendor: Vendor, category: GameType): ListedVendor {
  return { ...vendor, category, link: vendorListPath(category, vendor.vassalage) };
}

/** Vendors as one text for the HTML: a line each, its fields apart by tabs. */
export function packVendors(vendors: readonly ListedVendor[]): string {
  const fields = vendors.map(({ category, gameCount, vassalage, displayName }) => [category, gameCount, vassalage, displayName]);
  return fields.map((line) => line.join('\t').replaceAll('\n', ' ')).join('\n');
}

export function unpackVendors(text: string): ListedVendor[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const [category, gameCount, vassalage = '', displayName = ''] = line.split('\t');
    return listed({ vassalage, displayName, gameCount: Number(gameCount) }, category as GameType);
  });
}
