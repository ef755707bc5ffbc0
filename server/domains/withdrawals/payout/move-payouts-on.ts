import { and, asc, eq, lte } from 'drizzle-orm';

import { withdrawals } from '#server/domains/withdrawals/schema.ts';
import type { WithdrawalPorts } from '#server/domains/withdrawals/ports.ts';
import type { WithdrawalRow } from '#server/domains/withdrawals/withdrawal-rows.ts';
import type { Ctx } from '#server/platform/context.ts';

import { askPayout } from './ask-payout.ts';
import { sendPayout } from './send-payout.ts';

/** Per run, so that one run ends before the next begins. */
const batchCount = 50;

/**
 * Sends approved withdrawals and queries pending ones, longest due first. Any process may run it: each step
 * locks its row. One failure does not delay the others.
 */
export async function movePayoutsOn({ ctx, ports }: { ctx: Ctx; ports: Pick<WithdrawalPorts, 'payouts'> }): Promise<{ moved: number }> {
  const due = and(eq(withdrawals.merchantCode, ctx.merchant.code), lte(withdrawals.lookAt, ctx.clock.now()));
  const rows = await ctx.db.orm.select().from(withdrawals).where(due).orderBy(asc(withdrawals.lookAt)).limit(batchCount);
  for (const row of rows) {
    try {
      await moveOn({ ctx, ports, row });
    } catch (error) {
      ctx.log.error({ err: error, withdrawalId: row.id }, 'a withdrawal could not be moved on');
    }
  }
  return { moved: rows.length };
}

async function moveOn({ ctx, ports, row }: { ctx: Ctx; ports: Pick<WithdrawalPorts, 'payouts'>; row: WithdrawalRow }): Promise<void> {
  // only the channel that already has it is queried
  const channel = row.channel === null ? [...ports.payouts.values()][0] : ports.payouts.get(row.channel);
  if (channel === undefined) {
    ctx.log.error({ withdrawalId: row.id, channel: row.channel }, 'there is no payout channel for a withdrawal');
    return;
  }
  await (row.state === 'approved' ? sendPayout({ ctx, channel, row }) : askPayout({ ctx, channel, row }));
}
