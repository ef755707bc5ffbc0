import { and, eq, sql } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import type { QuotaRule } from './quota-rules.ts';
import { verificationQuotas as table } from './schema.ts';

/** A window that ends later than this beyond a full one was started by a wrong clock. */
const clockErrorMs = 60_000;

/**
 * Takes one unit of a window's quota. Counts and decides in one statement, so a thousand at once get no more than the limit.
 * Returns how many are taken now.
 * @throws rate.limited with the time until the window ends; such a request is not counted
 */
export async function takeQuota({ ctx, key, rule: { limit, windowMs } }: { ctx: Ctx; key: string; rule: QuotaRule }): Promise<number> {
  const now = ctx.clock.now();
  const row = { merchantCode: ctx.merchant.code, key };
  const endsAt = new Date(now.getTime() + windowMs);
  const latestEnd = new Date(endsAt.getTime() + clockErrorMs);
  const isOver = sql`(${table.endsAt} <= ${now.toISOString()}::timestamptz or ${table.endsAt} > ${latestEnd.toISOString()}::timestamptz)`;
  const [counted] = await ctx.db.orm
    .insert(table)
    .values({ ...row, taken: 1, startedAt: now, endsAt })
    .onConflictDoUpdate({
      target: [table.merchantCode, table.key],
      set: {
        taken: sql`case when ${isOver} then 1 else ${table.taken} + 1 end`,
        startedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${table.startedAt} end`,
        endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz else ${table.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${table.taken} < ${limit}`,
    })
    .returning({ taken: table.taken });
  if (counted) return counted.taken;
  const [full] = await ctx.db.orm
    .select({ endsAt: table.endsAt })
    .from(table)
    .where(and(eq(table.merchantCode, row.merchantCode), eq(table.key, row.key)));
  throw new ExpectedError('rate.limited', { retryAfterMs: Math.max(1, (full?.endsAt.getTime() ?? 0) - now.getTime()) });
}

/**
 * Runs an act under quotas: takes one unit of each first, so that a thousand at once get no more than the limit, and refunds them
 * if the act fails.
 * @throws rate.limited, and whatever the act throws
 */
export async function underQuotas<T>({
  ctx,
  quotas,
  act,
}: {
  ctx: Ctx;
  quotas: readonly { key: string; rule: QuotaRule }[];
  act: () => Promise<T>;
}): Promise<T> {
  const taken: string[] = [];
  try {
    for (const { key, rule } of quotas) {
      await takeQuota({ ctx, key, rule });
      taken.push(key);
    }
    return await act();
  } catch (error) {
    for (const key of taken) await refundQuota({ ctx, key });
    throw error;
  }
}

/** Refunds one unit: nothing was sent after all. */
export async function refundQuota({ ctx, key }: { ctx: Ctx; key: string }): Promise<void> {
  await ctx.db.orm
    .update(table)
    .set({ taken: sql`greatest(${table.taken} - 1, 0)` })
    .where(and(eq(table.merchantCode, ctx.merchant.code), eq(table.key, key)));
}
