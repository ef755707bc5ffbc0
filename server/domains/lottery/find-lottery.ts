import type { Game } from '#contract/games/calls.ts';
import { gameOf, type LotteryGame } from '#lottery/games.ts';
import type { PlayTable } from '#lottery/shape.ts';
import { tableOf } from '#lottery/tables/index.ts';
import { findGame, listLotteries } from '#server/domains/catalogue/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** A lottery of the merchant's lobby with its rules. */
export interface Lottery {
  game: Game;
  rules: LotteryGame;
  table: PlayTable;
  /** Its vendor is under maintenance: nothing is sold. */
  isClosed: boolean;
}

/** @throws ExpectedError `game.not.found`: the lobby has no such game, or it is not a lottery. */
export async function findLottery({ ctx, input }: { ctx: Ctx; input: { gameId: string } }): Promise<Lottery> {
  const { game, engine, isVendorClosed } = await findGame({ ctx, input });
  const rules = engine === null ? undefined : gameOf(engine);
  if (!rules) throw new ExpectedError('game.not.found');
  return { game, rules, table: tableOf(rules.tableId), isClosed: isVendorClosed };
}

/** All lotteries of the lobby, in its order. */
export async function allLotteries({ ctx }: { ctx: Ctx }): Promise<Lottery[]> {
  const listed = await listLotteries({ ctx });
  return listed.flatMap(({ game, engine, isVendorClosed }) => {
    const rules = gameOf(engine);
    return rules ? [{ game, rules, table: tableOf(rules.tableId), isClosed: isVendorClosed }] : [];
  });
}
