import { sql, type SQL } from 'drizzle-orm';

import type { IssueState } from '#contract/lottery/calls.ts';
import type { Ctx } from '#server/platform/context.ts';

/** A lottery's list entry: the next issue to draw, if any, and the last result in short. */
export interface CurrentIssue {
  gameId: string;
  numero: string | null;
  state: IssueState | null;
  saleAt: Date | null;
  lockAt: Date | null;
  drawAt: Date | null;
  lastShort: string;
}

interface CurrentRow extends Record<string, unknown> {
  game_id: string;
  numero: string | null;
  state: IssueState | null;
  sale_ms: string | null;
  lock_ms: string | null;
  draw_ms: string | null;
  last_short: string | null;
}

/** Each game's current issue and last result: two short index scans per game. */
export async function currentIssues({ ctx, gameIds }: { ctx: Ctx; gameIds: readonly string[] }): Promise<Map<string, CurrentIssue>> {
  const now = ctx.clock.now().toISOString();
  const { rows } = await ctx.db.orm.execute<CurrentRow>(sql`
    select g.id as game_id, n.numero, n.state, ${epoch(sql`n.sale_at`)} as sale_ms, ${epoch(sql`n.lock_at`)} as lock_ms,
      ${epoch(sql`n.draw_at`)} as draw_ms, d.short as last_short
    from jsonb_array_elements_text(${JSON.stringify(gameIds)}::jsonb) as g(id)
    left join lateral (
      select i.numero, i.state, i.sale_at, i.lock_at, i.draw_at from lottery_issues i
      where i.merchant_code = ${ctx.merchant.code} and i.game_id = g.id and i.draw_at > ${now}::timestamptz and i.state <> 'void'
      order by i.draw_at limit 1
    ) n on true
    left join lateral (
      select i.short from lottery_issues i
      where i.merchant_code = ${ctx.merchant.code} and i.game_id = g.id and i.draw_at <= ${now}::timestamptz and i.state in ('opened', 'settled')
      order by i.draw_at desc limit 1
    ) d on true`);
  return new Map(rows.map((row) => [row.game_id, toCurrent(row)]));
}

/** Whole milliseconds as text: how a driver returns dates depends on how a query is made. */
const epoch = (column: SQL): SQL => sql`round(extract(epoch from ${column}) * 1000)::bigint::text`;

function toCurrent(row: CurrentRow): CurrentIssue {
  const dateOf = (ms: string | null) => (ms === null ? null : new Date(Number(ms)));
  return {
    gameId: row.game_id,
    numero: row.numero,
    state: row.state,
    saleAt: dateOf(row.sale_ms),
    lockAt: dateOf(row.lock_ms),
    drawAt: dateOf(row.draw_ms),
    lastShort: row.last_short ?? '',
  };
}
