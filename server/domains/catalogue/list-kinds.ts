import { type GameKind, gameKinds, kindsOfTypes } from '#contract/games/facts.ts';
import type { GameType } from '#contract/shapes.ts';
import type { Ctx } from '#server/platform/context.ts';

import { countKinds } from './ranked-hits.ts';

/** The kinds of games that the merchant's lobby has, by category; a category without kinds is left out. */
export async function listKinds({ ctx }: { ctx: Ctx }): Promise<Partial<Record<GameType, GameKind[]>>> {
  const known = new Set((await countKinds(ctx, gameKinds)).map(({ kind }) => kind));
  return Object.fromEntries(Object.entries(kindsOfTypes).map(([type, kinds]) => [type, kinds.filter((kind) => known.has(kind))]));
}
