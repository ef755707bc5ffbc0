import { and, eq, sql } from 'drizzle-orm';

import { corrections } from '#server/domains/teams/index.ts';
import { dayAfter } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';

import { endOf, startOf } from './local-days.ts';
import { commissionRuns as runs } from './schema.ts';

interface Counting {
  ctx: Ctx;
  /** A local day, or a week by its Monday. */
  kind: 'day' | 'week';
  day: string;
  count: () => Promise<unknown>;
}

/**
 * Counts a finished span and marks it finished, with the number of corrections its bets had before the count, so that later ones are
 * noticed.
 */
export async function countSpan(
  { ctx, kind, day, count }: Counting,
  andThen: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const changes = await changesOf(ctx, kind, day);
  await count();
  await andThen();
  const row = { merchantCode: ctx.merchant.code, kind, day, finishedAt: ctx.clock.now(), changes };
  await ctx.db.orm.insert(runs).values(row).onConflictDoNothing();
}

/**
 * Recounts every finished span with a bet corrected since, however old, earliest first. Published lines stay; the
 * difference becomes a line of its own.
 */
export async function recountSpans({
  ctx,
  kind,
  count,
}: Pick<Counting, 'ctx' | 'kind'> & { count: (day: string) => Promise<unknown> }): Promise<void> {
  const { code, register } = ctx.merchant;
  const days = kind === 'day' ? 1 : 7;
  const { rows } = await ctx.db.orm.execute<{ day: string }>(sql`
    SELECT r.day::text AS day FROM commission_runs r JOIN (
      SELECT (t.hour AT TIME ZONE ${register.timeZone})::date AS day, sum(t.changes) AS changes FROM ${corrections(ctx)} t GROUP BY 1
    ) t ON t.day >= r.day AND t.day < r.day + ${days}::int
    WHERE r.merchant_code = ${code} AND r.kind = ${kind} GROUP BY r.day, r.changes HAVING sum(t.changes) <> r.changes ORDER BY r.day`);
  for (const { day } of rows) {
    const changes = await changesOf(ctx, kind, day);
    await count(day);
    await ctx.db.orm
      .update(runs)
      .set({ changes })
      .where(and(eq(runs.merchantCode, code), eq(runs.kind, kind), eq(runs.day, day)));
  }
}

/** The number of corrections in a span. Each counts for its player and every agent above, which does not matter for comparing. */
async function changesOf(ctx: Ctx, kind: Counting['kind'], day: string): Promise<number> {
  const until = endOf(ctx, kind === 'day' ? day : dayAfter(day, 6));
  const { rows } = await ctx.db.orm.execute<{ changes: number }>(sql`
    SELECT coalesce(sum(changes), 0)::int AS changes FROM ${corrections(ctx)} t
    WHERE hour >= ${startOf(ctx, day)} AND hour < ${until}`);
  return rows[0]?.changes ?? 0;
}
