import { and, eq, sql } from 'drizzle-orm';

import { identityThrottles as table } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { throttleRules, type ThrottleName } from './throttle-rules.ts';

/** More than the clocks of several processes differ: anything further ahead was written by a wrong clock. */
const clockErrorMs = 60_000;

export interface ThrottleKey {
  rule: ThrottleName;
  /** The key that attempts are counted by. */
  subject: string;
}

/**
 * Counts an attempt before it is made, so that a thousand at once are a thousand. Counts and decides in one statement.
 * Returns whether the next one will have to wait.
 * @throws rate.limited with the remaining wait; such an attempt is not counted
 */
export async function takeAttempt({ ctx, key }: { ctx: Ctx; key: ThrottleKey }): Promise<{ isLastFree: boolean }> {
  const { freeAttempts, windowMs, firstWaitMs, longestWaitMs } = throttleRules[key.rule];
  const now = ctx.clock.now();
  const windowStart = new Date(now.getTime() - windowMs);
  const soon = new Date(now.getTime() + clockErrorMs);
  const longestUntil = new Date(now.getTime() + longestWaitMs + clockErrorMs);
  const isOver = sql`(${table.startedAt} < ${windowStart.toISOString()} or ${table.startedAt} > ${soon.toISOString()})`;
  const next = sql<number>`case when ${isOver} then 1 else ${table.attempts} + 1 end`;
  const waitMs = sql`least(${longestWaitMs}::float8, ${firstWaitMs}::float8 * power(2, least(30, ${next} - ${freeAttempts + 1})))`;
  const blockedUntil = sql`case when ${next} > ${freeAttempts} then ${now.toISOString()}::timestamptz + ${waitMs} * interval '1 millisecond' end`;
  const counted = await ctx.db.orm
    .insert(table)
    .values({ ...rowOf(ctx, key), attempts: 1, startedAt: now })
    .onConflictDoUpdate({
      target: [table.merchantCode, table.key],
      set: {
        attempts: next,
        startedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${table.startedAt} end`,
        blockedUntil,
      },
      setWhere: sql`${table.blockedUntil} is null or ${table.blockedUntil} <= ${now.toISOString()} or ${table.blockedUntil} > ${longestUntil.toISOString()}`,
    })
    .returning({ attempts: table.attempts });
  if (counted[0]) return { isLastFree: counted[0].attempts > freeAttempts };
  throw new ExpectedError('rate.limited', { retryAfterMs: await waitLeftMs(ctx, key, now) });
}

/** Counts an attempt from the caller's address. @throws rate.limited */
export async function takeAddressAttempt({
  ctx,
  rule,
}: {
  ctx: Ctx;
  rule: 'register' | 'trial' | 'lookUp' | 'resetAddress';
}): Promise<void> {
  if (ctx.limitedAddress !== undefined) await takeAttempt({ ctx, key: { rule, subject: ctx.limitedAddress } });
}

/** The key for log-ins from the caller's address. */
export const addressKey = ({ limitedAddress }: Ctx): ThrottleKey | undefined =>
  limitedAddress === undefined ? undefined : { rule: 'address', subject: limitedAddress };

/** For an attempt that was not a guess after all. */
export async function refundAttempt({ ctx, key }: { ctx: Ctx; key: ThrottleKey }): Promise<void> {
  await ctx.db.orm
    .update(table)
    .set({ attempts: sql`greatest(${table.attempts} - 1, 0)`, blockedUntil: null })
    .where(isRow(ctx, key));
}

/** After the owner succeeds: clears the owner's count. */
export async function forgetAttempts({ ctx, key }: { ctx: Ctx; key: ThrottleKey }): Promise<void> {
  await ctx.db.orm.delete(table).where(isRow(ctx, key));
}

async function waitLeftMs(ctx: Ctx, key: ThrottleKey, now: Date): Promise<number> {
  const [row] = await ctx.db.orm.select({ blockedUntil: table.blockedUntil }).from(table).where(isRow(ctx, key));
  return Math.max(1, (row?.blockedUntil?.getTime() ?? 0) - now.getTime());
}

const rowOf = (ctx: Ctx, { rule, subject }: ThrottleKey) => ({ merchantCode: ctx.merchant.code, key: `${rule}:${subject}` });

function isRow(ctx: Ctx, key: ThrottleKey) {
  const row = rowOf(ctx, key);
  return and(eq(table.merchantCode, row.merchantCode), eq(table.key, row.key));
}
