import { sql } from 'drizzle-orm';

import { type GameKind, gameKinds, type LeastReturn, leastReturns, volatilities, type Volatility } from '#contract/games/facts.ts';
import { minorDigits } from '#contract/money.ts';
import type { Ctx } from '#server/platform/context.ts';

import { type Engine, enginesFor, factsOf } from './data/engines/index.ts';
import { kindOf } from './data/kinds.ts';
import { sameTypeAndVendor } from './list-games.ts';
import type { Here } from './ranked-hits.ts';

export interface ListChoices {
  /** In their usual order; games of no kind are left out. */
  kinds: { kind: GameKind; gameCount: number }[];
  volatilities: Volatility[];
  returns: LeastReturn[];
  /** 0: none of the games has lines. */
  mostLines: number;
  /** Nothing if none of the games can be played. */
  lowestStakeMinor: bigint | undefined;
  hasNew: boolean;
}

/** What a list of the lobby can be narrowed by: only what some of its games have. */
export async function listChoices({ ctx, input }: { ctx: Ctx; input: Here }): Promise<ListChoices> {
  const { code, currency } = ctx.merchant;
  const { rows } = await ctx.db.orm.execute<{ engine: Engine | null; games: number; has_new: boolean }>(sql`
    select g.engine, count(*)::int as games, bool_or(l.is_new) as has_new
    from catalogue_listings l join catalogue_games g on g.id = l.game_id
    where l.merchant_code = ${code} and l.is_listed ${sameTypeAndVendor(input, sql`l.`)} group by g.engine`);
  const shown = rows.filter(({ engine }) => !input.kind || kindOf(engine) === input.kind);
  const engines = new Set(shown.map(({ engine }) => engine));
  const has = (wanted: Omit<Parameters<typeof enginesFor>[0], 'currency'>) =>
    enginesFor({ currency, ...wanted }).some((engine) => engines.has(engine));
  const facts = enginesFor({ currency })
    .filter((engine) => engines.has(engine))
    .map(factsOf);
  const stakes = facts.map(({ lowestStakeMinor }) => lowestStakeMinor[minorDigits[currency]]);
  const countOf = (kind: GameKind) => shown.reduce((sum, { engine, games }) => sum + (kindOf(engine) === kind ? games : 0), 0);
  return {
    kinds: gameKinds.map((kind) => ({ kind, gameCount: countOf(kind) })).filter(({ gameCount }) => gameCount > 0),
    volatilities: volatilities.filter((volatility) => has({ volatility })),
    returns: leastReturns.filter((percent) => has({ returnPercent: Number(percent) })),
    mostLines: Math.max(0, ...facts.map(({ lines }) => lines)),
    lowestStakeMinor: stakes.toSorted((one, other) => (one < other ? -1 : 1))[0],
    hasNew: shown.some((row) => row.has_new),
  };
}
