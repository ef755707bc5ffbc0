import { and, eq, inArray, lte, sql } from 'drizzle-orm';

import { dayAfter } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';

import { findUnfit } from './find-unfit.ts';
import { startOf } from './local-days.ts';
import { commissionLines as lines } from './schema.ts';

/** How many days after its week losing commission may still be called off. */
const waitDays = 3;
/** A correction of a settled week shares the fate of the line it corrects: it is not called off separately. */
const isUnsettled = sql`not exists (
  select from commission_lines x where x.merchant_code = ${lines.merchantCode} and x.kind = ${lines.kind} and x.day = ${lines.day}
    and x.bettor_id = ${lines.bettorId} and x.state in ('settled', 'withdrawn'))`;

/**
 * Makes losing commission due some days after its week ends; that of players who have turned out to be at risk is cancelled
 * for good. Several processes may run it at once: a line leaves `pending` once.
 */
export async function settleWeeks({ ctx, today }: { ctx: Ctx; today: string }): Promise<void> {
  const lastMonday = dayAfter(today, -7 - waitDays);
  const isWaiting = and(eq(lines.merchantCode, ctx.merchant.code), eq(lines.state, 'pending'), lte(lines.day, lastMonday));
  const mondays = await ctx.db.orm.selectDistinct({ day: lines.day }).from(lines).where(isWaiting);
  for (const { day } of mondays) {
    const unfit = await findUnfit({ ctx, since: startOf(ctx, day) });
    await ctx.db.orm.transaction(async (tx) => {
      const isOfWeek = and(isWaiting, eq(lines.day, day));
      if (unfit.size > 0)
        await tx
          .update(lines)
          .set({ state: 'cancelled' })
          .where(and(isOfWeek, inArray(lines.bettorId, [...unfit]), isUnsettled));
      await tx.update(lines).set({ state: 'settled' }).where(isOfWeek);
    });
  }
}
