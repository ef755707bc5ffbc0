import { sql } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import type { Game } from '#contract/games/calls.ts';
import { prizeModeOf, readPrizeModes } from '#contract/lottery/facts.ts';
import type { GameType } from '#contract/shapes.ts';
import { listLotteries, listVendorMapping } from '#server/domains/catalogue/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import { offsetOf, type Page, type PageInput, pageOf } from './paging.ts';

const popularMs = 60 * 60_000;

/** One page of the lobby's lotteries, in its order. */
export async function pageLotteries({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: PageInput & { gameType?: GameType | undefined; prizeMode?: string | undefined };
}): Promise<Page<Game>> {
  const { gameType, prizeMode } = input;
  const games = (await gamesOf(ctx, prizeMode)).filter((game) => gameType === undefined || game.gameType === gameType);
  const offset = offsetOf(input);
  return pageOf(games.slice(offset, offset + input.pageSize), games.length, input);
}

/** The lotteries that sold the most tickets in the draws of the last hour, then the others in lobby order. */
export async function listPopular({ ctx, input: { count } }: { ctx: Ctx; input: { count: number } }): Promise<Game[]> {
  const games = await gamesOf(ctx);
  const since = new Date(ctx.clock.now().getTime() - popularMs).toISOString();
  // a short index scan per game: an hour has few draws, a year does not
  const { rows } = await ctx.db.orm.execute<{ game_id: string; tickets: number }>(sql`
    select g.id as game_id, s.tickets from jsonb_array_elements_text(${JSON.stringify(games.map(({ gameId }) => gameId))}::jsonb) as g(id)
    cross join lateral (
      select coalesce(sum(i.ticket_count), 0)::int as tickets from lottery_issues i
      where i.merchant_code = ${ctx.merchant.code} and i.game_id = g.id and i.draw_at > ${since}::timestamptz
    ) s`);
  const ticketsOf = new Map(rows.map(({ game_id, tickets }) => [game_id, tickets]));
  const rankOf = ({ gameId }: Game) => ticketsOf.get(gameId) ?? 0;
  return games.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, count);
}

/** The lobby's lotteries by type and vendor. */
export async function lotteryMenu({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { prizeMode?: string | undefined };
}): Promise<ValueOf<'GET /lgw/vn/games/game_menu'>['list']> {
  const groups = Map.groupBy(await gamesOf(ctx, input.prizeMode), ({ gameType, vassalage }) => `${gameType}/${vassalage}`);
  return [...groups.values()].flatMap((games) => {
    const [first] = games;
    return first ? [{ gameType: first.gameType, vassalage: first.vassalage, vendorName: first.vendorName, games }] : [];
  });
}

/** The lobby's lottery categories with their vendors. */
export async function lotteryCategories({ ctx }: { ctx: Ctx }): Promise<ValueOf<'GET /lgw/games/mobile_game_menus'>['sorting']> {
  const mapping = await listVendorMapping({ ctx });
  return mapping
    .filter(({ category }) => category === 'LOTT' || category === 'ELOTT')
    .map(({ category, vendors }) => ({
      gameCategory: category,
      vendorNames: vendors.map(({ code, ...vendor }) => ({ vassalage: code, ...vendor })),
    }));
}

async function gamesOf(ctx: Ctx, prizeMode?: string): Promise<Game[]> {
  const games = (await listLotteries({ ctx })).map(({ game }) => game);
  const modes = prizeMode === undefined ? undefined : readPrizeModes(prizeMode);
  return modes ? games.filter((game) => modes.includes(prizeModeOf(game))) : games;
}
