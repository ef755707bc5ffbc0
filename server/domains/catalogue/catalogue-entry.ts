import { brandOf } from '#contract/games/facts.ts';
import type { GameType } from '#contract/shapes.ts';

import { esportVendors } from './data/brands.ts';
import type { Engine } from './data/engines/index.ts';
import type { GameEntry, Layout, Lettering, ThemeSet, VendorEntry } from './data/entry.ts';
import { hotGames } from './data/hot.ts';
import { vendors } from './data/vendors.ts';

/** The look of a game, from the tile to the reels. */
export interface GameTheme {
  set: ThemeSet;
  hue: number;
  glyph: string;
  lettering: Lettering;
  layout: Layout;
}

export interface CatalogueVendor {
  code: string;
  name: string;
  /** The name players see: the common brand if the code has one. */
  displayName: string;
  hue: number;
  mark: string;
  /** Position in the lobby. */
  sort: number;
}

export interface CatalogueGame {
  id: string;
  vendorCode: string;
  code: string;
  name: string;
  type: GameType;
  /** Null if no engine runs it yet. */
  engine: Engine | null;
  theme: GameTheme;
  lottoModes: ('Tradition' | 'Entertainment')[];
  opensVendor: boolean;
  isHot: boolean;
  isNew: boolean;
  /** Position in a list of everything. */
  sort: number;
}

export interface Catalogue {
  vendors: CatalogueVendor[];
  games: CatalogueGame[];
}

/**
 * Combines the data files into one catalogue: resolves names to codes, completes themes, sets the default order. `outside`: which
 * out-of-process vendors are included.
 */
export function readCatalogue({ outside = [] }: { outside?: 'all' | readonly string[] } = {}): Catalogue {
  const present = vendors.filter((vendor) => vendor.outside === undefined || outside === 'all' || outside.includes(vendor.outside));
  const placed = present.flatMap((vendor) => vendor.games.map((entry, turn) => ({ turn, game: readGame(vendor, entry) })));
  placed.sort((a, b) => rankOf(a.game) - rankOf(b.game) || a.turn - b.turn || a.game.vendorCode.localeCompare(b.game.vendorCode, 'en'));
  return {
    vendors: present.map((vendor, sort) => ({
      code: vendor.code,
      name: vendor.name,
      displayName: brandOf(vendor.code)?.name ?? vendor.name,
      hue: vendor.hue,
      mark: vendor.mark,
      sort,
    })),
    games: placed.map(({ game }, sort) => ({ ...game, sort })),
  };
}

function readGame(vendor: VendorEntry, entry: GameEntry): Omit<CatalogueGame, 'sort'> {
  const code = entry.code ?? slug(entry.name);
  const id = `${vendor.code.toLowerCase().replaceAll('_', '-')}.${code}`;
  return {
    id,
    code,
    vendorCode: vendor.code,
    name: entry.name,
    type: esportVendors.includes(vendor.code) ? 'ESPORTS' : vendor.category,
    engine: entry.play ?? null,
    theme: {
      set: vendor.set,
      hue: entry.hue,
      glyph: entry.glyph,
      lettering: entry.lettering ?? pick(vendor.letterings, id, 1),
      layout: entry.layout ?? pick(vendor.layouts, id, 2),
    },
    lottoModes: vendor.category === 'LOTT' || vendor.category === 'ELOTT' ? [...(entry.modes ?? (['Tradition'] as const))] : [],
    opensVendor: entry.opensVendor ?? false,
    isHot: hotOrder.has(entry.name),
    isNew: entry.isNew ?? false,
  };
}

const hotOrder = new Map<string, number>(hotGames.map((name, order) => [name, order]));

/** Hot games first in their own order, then playable ones, then the rest, with vendors taking turns. */
function rankOf({ name, engine, opensVendor }: Pick<CatalogueGame, 'name' | 'engine' | 'opensVendor'>): number {
  return hotOrder.get(name) ?? (engine || opensVendor ? hotOrder.size : hotOrder.size + 1);
}

/** `Lola Pacing’s Pantry` becomes `lola-pacings-pantry`. */
export function slug(name: string): string {
  return name
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Deterministic per game on every machine, and evenly distributed. */
function pick<T>(choices: readonly [T, ...T[]], id: string, salt: number): T {
  let hash = 2166136261 ^ salt;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return choices[(hash >>> 8) % choices.length] ?? choices[0];
}
