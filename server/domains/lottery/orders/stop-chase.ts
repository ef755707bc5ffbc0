import { chasesOf, type Chase } from '#server/domains/lottery/reads/list-chases.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { findOrder } from './order-rows.ts';
import { stopOrder } from './stop-order.ts';

/**
 * The player stops an order: its remaining tickets are refunded.
 * @throws ExpectedError `ticket.not.found`
 */
export async function stopChase({ ctx, input: { orderId } }: { ctx: MemberCtx; input: { orderId: string } }): Promise<Chase> {
  const stopped = await stopOrder({ ctx, input: { orderId, memberId: ctx.actor.memberId } });
  const order = stopped && (await findOrder(ctx.db.orm, { merchantCode: ctx.merchant.code, orderId }));
  const [chase] = order ? await chasesOf(ctx, [order]) : [];
  if (!chase) throw new ExpectedError('ticket.not.found');
  return chase;
}
