import { sql, type SQL } from 'drizzle-orm';

import type { Game } from '#contract/games/calls.ts';
import type { GameType } from '#contract/shapes.ts';

/** The columns every list selects, from a listing `l`, its game `g` and its vendor `v`. */
export const tileColumns: SQL = sql`g.id, g.code, g.name, g.type, g.vendor_code, v.display_name as vendor_name, g.engine is not null as is_playable, g.lotto_modes, g.opens_vendor, g.art, g.placeholder_colour, l.is_hot, l.is_new`;

export interface TileRow extends Record<string, unknown> {
  id: string;
  code: string;
  name: string;
  type: GameType;
  vendor_code: string;
  vendor_name: string;
  is_playable: boolean;
  lotto_modes: ('Tradition' | 'Entertainment')[];
  opens_vendor: boolean;
  art: string;
  placeholder_colour: string;
  is_hot: boolean;
  is_new: boolean;
}

/** Whether a row has a game: one that only carries a count has none. */
export function hasGame<Row extends Partial<TileRow>>(row: Row): row is Row & TileRow {
  return typeof row.id === 'string';
}

/** Renames a row's columns to the specification's field names. */
export function toGame(row: TileRow): Game {
  return {
    gameId: row.id,
    nodeId: row.id,
    nodeName: row.code,
    displayName: row.name,
    gameType: row.type,
    vassalage: row.vendor_code,
    vendorName: row.vendor_name,
    gameCode: row.code,
    gameGroupId: row.vendor_code,
    lottoMode: row.lotto_modes,
    supportPlay: row.is_playable,
    showIcon: row.art,
    mobileLargeIcon: `${row.art}@2x.webp`,
    placeholderColour: row.placeholder_colour,
    isNew: row.is_new,
    isHot: row.is_hot,
    isGameH5: row.opens_vendor ? 'VASSALAGE' : 'H5',
  };
}
