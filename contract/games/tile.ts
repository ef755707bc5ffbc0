import { z } from 'zod';

import { gameType } from '#contract/shapes.ts';

/** How a lottery can be played: its launch page depends on it. */
export const lottoMode = z.array(z.enum(['Tradition', 'Entertainment']));

/** A game tile, by the specification's field names. */
export const gameTile = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  displayName: z.string(),
  gameType,
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameGroupId: z.string(),
  lottoMode,
  supportPlay: z.boolean(),
  /** Path of the tile art without size and format: add `@1x.avif`, `@2x.avif`, `@1x.webp`, `@2x.webp`. */
  showIcon: z.string(),
  /** Path of the largest picture of the tile. */
  mobileLargeIcon: z.string(),
  /** `#rrggbb`, shown until the art is loaded. */
  placeholderColour: z.string(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  /** `VASSALAGE` = opens the vendor's sub-list instead of a game. */
  isGameH5: z.string(),
});

/** Whether a total is exact, or a lower bound. */
export const totalRelation = z.enum(['eq', 'gte']);
