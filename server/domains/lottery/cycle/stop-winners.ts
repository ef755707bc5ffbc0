import { sql } from 'drizzle-orm';

import { stopOrder } from '#server/domains/lottery/orders/stop-order.ts';
import type { IssueRow } from '#server/domains/lottery/rows.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Stops every order that won in this issue and is set to stop on a win. Part of the issue's settlement: repeated until done. */
export async function stopWinners({ ctx, issue }: { ctx: Ctx; issue: IssueRow }): Promise<void> {
  if (issue.ticketCount === 0) return;
  const { rows } = await ctx.db.orm.execute<{ order_id: string }>(sql`
    select o.order_id from lottery_tickets t join lottery_orders o on o.merchant_code = t.merchant_code and o.order_id = t.order_id
    where t.merchant_code = ${issue.merchantCode} and t.game_id = ${issue.gameId} and t.numero = ${issue.numero} and t.state = 'won'
      and o.stop_on_win and o.issue_count > 1 and o.stopped_at is null`);
  for (const row of rows) await stopOrder({ ctx, input: { orderId: row.order_id } });
}
