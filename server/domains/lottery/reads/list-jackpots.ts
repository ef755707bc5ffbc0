import type { ValueOf } from '#contract/calls.ts';
import type { Ctx } from '#server/platform/context.ts';

import { lobbyDraws } from './lobby-draws.ts';
import { poolsOf } from './pools-of.ts';

/** The pools of the merchant's lotteries with their next draw, largest first; pools without a next draw are left out. */
export async function listJackpots({ ctx }: { ctx: Ctx }): Promise<ValueOf<'GET /lotto/lgw/jackpots'>> {
  const { lotteries: all, current } = await lobbyDraws({ ctx });
  const lotteries = all.filter(({ rules, isClosed }) => rules.pools.length > 0 && !isClosed);
  const pools = await poolsOf({ ctx, lotteries });
  const names = new Map(lotteries.map(({ game }) => [game.gameId, game.displayName]));
  return pools
    .toSorted((one, other) => (one.amountMinor === other.amountMinor ? 0 : one.amountMinor > other.amountMinor ? -1 : 1))
    .flatMap(({ gameId, pool, amountMinor }) => {
      const drawAt = current.get(gameId)?.drawAt;
      if (!drawAt) return [];
      const name = names.get(gameId) ?? '';
      return [{ gameId, name, pool, amountMinor: amountMinor.toString(), currency: ctx.merchant.currency, drawAt: drawAt.getTime() }];
    });
}
