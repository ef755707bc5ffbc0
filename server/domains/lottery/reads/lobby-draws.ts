import type { Database } from '#server/db/database.ts';
import { allLotteries, type Lottery } from '#server/domains/lottery/find-lottery.ts';
import type { Ctx } from '#server/platform/context.ts';

import { currentIssues, type CurrentIssue } from './issues-of.ts';

export interface LobbyDraws {
  lotteries: readonly Lottery[];
  current: ReadonlyMap<string, CurrentIssue>;
}

interface KeptDraws {
  readAtMs: number;
  /** Until the first of the draws, when the next issue takes its place. */
  untilMs: number;
  draws: Promise<LobbyDraws>;
}

/** Every visitor's strip polls: they share one query. Nothing that depends on time alone is cached. */
const keptMs = 500;
const kept = new WeakMap<Database, Map<string, KeptDraws>>();

/** All lotteries of the lobby with their current issues, at most half a second old, and never from before a draw. */
export async function lobbyDraws({ ctx }: { ctx: Ctx }): Promise<LobbyDraws> {
  const ofMerchants = kept.get(ctx.db) ?? new Map<string, KeptDraws>();
  kept.set(ctx.db, ofMerchants);
  const nowMs = ctx.clock.now().getTime();
  const known = ofMerchants.get(ctx.merchant.code);
  if (known && nowMs >= known.readAtMs && nowMs < known.untilMs) return known.draws;
  const draws = read(ctx);
  const fresh: KeptDraws = { readAtMs: nowMs, untilMs: nowMs + keptMs, draws };
  ofMerchants.set(ctx.merchant.code, fresh);
  try {
    const { current } = await draws;
    for (const { drawAt } of current.values()) if (drawAt) fresh.untilMs = Math.min(fresh.untilMs, drawAt.getTime());
  } catch (error) {
    ofMerchants.delete(ctx.merchant.code);
    throw error;
  }
  return draws;
}

async function read(ctx: Ctx): Promise<LobbyDraws> {
  const lotteries = await allLotteries({ ctx });
  return { lotteries, current: await currentIssues({ ctx, gameIds: lotteries.map(({ game }) => game.gameId) }) };
}
