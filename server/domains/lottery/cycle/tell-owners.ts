import type { TicketState } from '#contract/lottery.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Tells the owners' open streams how their tickets ended. After the commit only. */
export function tellOwners(ctx: Ctx, tickets: readonly { id: string; memberId: string; state: TicketState; prizeMinor: bigint }[]): void {
  for (const { id, memberId, state, prizeMinor } of tickets)
    ctx.publish(memberId, { type: 'ticket', ticketId: id, state, prizeMinor: prizeMinor.toString() });
}
