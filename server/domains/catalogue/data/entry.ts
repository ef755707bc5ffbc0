import type { GameType } from '#contract/shapes.ts';

import type { Engine } from './engines/index.ts';

/** The theme of a vendor's games: the glyph set of the tile and, later, the skin of the game itself. */
export type ThemeSet =
  | 'street'
  | 'sea'
  | 'night'
  | 'food'
  | 'garden'
  | 'myth'
  | 'voyage'
  | 'city'
  | 'east'
  | 'classic'
  | 'space'
  | 'carnival'
  | 'wild'
  | 'desert'
  | 'north'
  | 'salon'
  | 'cards'
  | 'sport'
  | 'esport'
  | 'draw';

/** How a title is lettered; each is one typeface with its own colours. */
export type Lettering = 'chunky' | 'sign' | 'elegant' | 'gothic' | 'comic' | 'tech' | 'carved' | 'deco' | 'western' | 'script';

/** How a tile is composed. */
export type Layout =
  | 'burst'
  | 'horizon'
  | 'crop'
  | 'marquee'
  | 'deep'
  | 'arch'
  | 'medallion'
  | 'moon'
  | 'trio'
  | 'garland'
  | 'neon'
  | 'orbit'
  | 'table'
  | 'wheel'
  | 'cards'
  | 'curtain'
  | 'net'
  | 'fan'
  | 'felt'
  | 'stadium'
  | 'stripe'
  | 'hud'
  | 'arena'
  | 'drum'
  | 'ticket'
  | 'balls'
  | 'grid';

export interface GameOptions {
  /** Only after a rename: the game's previous code. Codes are permanent, names are not. */
  code?: string;
  /** The engine that runs it. Without one the game cannot be opened. */
  play?: Engine;
  isNew?: boolean;
  layout?: Layout;
  lettering?: Lettering;
  modes?: readonly ('Tradition' | 'Entertainment')[];
  /** The tile opens the vendor's list instead of a game (`isGameH5` = `VASSALAGE`). */
  opensVendor?: boolean;
}

export interface GameEntry extends GameOptions {
  name: string;
  /** An icon of game-icons, `fluent:<icon>` of fluent-emoji-flat, or `own:<picture>` of the art pipeline. */
  glyph: string;
  /** OKLCH hue of the tile, 0 to 359. */
  hue: number;
}

export interface VendorEntry {
  /** `vassalage` on the wire. */
  code: string;
  name: string;
  /** E-sport vendors are listed as SPORTS and split by `esportVendors`. */
  category: Exclude<GameType, 'ESPORTS'>;
  /**
   * Its code at the vendor API if its games run in a separate process; such a vendor is in the catalogue only if `OUTSIDE_VENDORS` names
   * it.
   */
  outside?: string;
  hue: number;
  /** Glyph of the vendor's logo. */
  mark: string;
  set: ThemeSet;
  letterings: readonly [Lettering, ...Lettering[]];
  layouts: readonly [Layout, ...Layout[]];
  games: readonly GameEntry[];
}

export function game(name: string, glyph: string, hue: number, options: GameOptions = {}): GameEntry {
  return { name, glyph, hue, ...options };
}
