import { and, eq, isNull } from 'drizzle-orm';

import { withdrawalPayees as table } from '#server/domains/withdrawals/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** Removes a payee from the list; existing withdrawals keep it. @throws payee.not.found, also for another member's */
export async function removePayee({ ctx, input }: { ctx: MemberCtx; input: { payeeId: string } }): Promise<void> {
  const own = and(
    eq(table.id, input.payeeId),
    eq(table.merchantCode, ctx.merchant.code),
    eq(table.memberId, ctx.actor.memberId),
    isNull(table.removedAt),
  );
  const removed = await ctx.db.orm.update(table).set({ removedAt: ctx.clock.now() }).where(own).returning({ id: table.id });
  if (removed.length === 0) throw new ExpectedError('payee.not.found');
}
