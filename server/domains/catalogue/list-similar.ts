import { sql } from 'drizzle-orm';

import type { Game } from '#contract/games/calls.ts';
import type { Ctx } from '#server/platform/context.ts';

import { volatilityOf } from './data/engines/index.ts';
import { kindOf } from './data/kinds.ts';
import { tileColumns, toGame, type TileRow } from './game-tile.ts';
import { gramOfKind, ofMerchant } from './search-text.ts';
import { type Likeness, mostAlike } from './similar-games.ts';

/** Fewer are no offer. */
const gamesAtLeast = 3;
const gamesAtMost = 6;
/** How many of its kind and of its vendor are compared, in lobby order. */
const comparedAtMost = 100;

type Row = TileRow & { engine: string | null };

/** Open games of the lobby like this one: of its type, and of its kind, its vendor or with wins as far apart. Six, or fewer, or none. */
export async function listSimilar({ ctx, input: { nodeId } }: { ctx: Ctx; input: { nodeId: string } }): Promise<Game[]> {
  const merchant = ctx.merchant.code;
  const { rows: own } = await ctx.db.orm.execute<Row>(sql`
    select ${tileColumns}, g.engine from catalogue_listings l join catalogue_games g on g.id = l.game_id
    join catalogue_vendors v on v.code = g.vendor_code where l.merchant_code = ${merchant} and l.game_id = ${nodeId} and l.is_listed`);
  const [game] = own;
  if (!game) return [];
  const kind = kindOf(game.engine);
  const ofKind = kind ? sql`${ofMerchant(merchant, [gramOfKind(kind)])[0]} = any (l.grams)` : sql`false`;
  const { rows } = await ctx.db.orm.execute<Row>(sql`
    with near as (
      (select l.* from catalogue_listings l where l.merchant_code = ${merchant} and l.is_listed and l.type = ${game.type} and ${ofKind}
        order by l.sort, l.game_id limit ${comparedAtMost})
      union
      (select l.* from catalogue_listings l where l.merchant_code = ${merchant} and l.is_listed and l.vendor_code = ${game.vendor_code}
        and l.type = ${game.type} order by l.sort, l.game_id limit ${comparedAtMost})
    )
    select ${tileColumns}, g.engine from near l join catalogue_games g on g.id = l.game_id join catalogue_vendors v on v.code = g.vendor_code
    where l.game_id <> ${nodeId} and g.engine is not null
      and not exists(select from catalogue_closures k where k.merchant_code = ${merchant} and k.vendor_code = l.vendor_code)
    order by l.sort, l.game_id`);
  const alike = mostAlike(
    likeness(game),
    rows.map((row) => ({ ...likeness(row), row })),
    gamesAtMost,
  );
  return alike.length < gamesAtLeast ? [] : alike.map(({ row }) => toGame(row));
}

function likeness({ vendor_code: vendorCode, engine, is_hot: isHot }: Row): Likeness {
  return { vendorCode, kind: kindOf(engine), volatility: engine === null ? undefined : volatilityOf(engine), isHot };
}
