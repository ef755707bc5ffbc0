import { eq } from 'drizzle-orm';

import { withdrawals } from '#server/domains/withdrawals/schema.ts';
import { takeStep } from '#server/domains/withdrawals/take-step.ts';
import { lockWithdrawal, type WithdrawalRow } from '#server/domains/withdrawals/withdrawal-rows.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type PayoutChannel, type PayoutReport, PayoutUnavailable } from '#server/providers/payout/payout-channel.ts';

import { applyReport, noAnswer } from './apply-report.ts';
import { nextLook, quietMs } from './next-look.ts';

/** Queries a payout by our reference and applies the answer. No answer only changes when it is queried next. */
export async function askPayout({ ctx, channel, row }: { ctx: Ctx; channel: PayoutChannel; row: WithdrawalRow }): Promise<void> {
  let report: PayoutReport | undefined;
  try {
    report = await channel.find(row.id);
  } catch (error) {
    if (!(error instanceof PayoutUnavailable)) throw error;
    return await noAnswer({ ctx, channel, id: row.id, cause: error.message });
  }
  if (report) await applyReport({ ctx, channel, id: row.id, report });
  else await unknownThere({ ctx, channel, row });
}

/** The provider has nothing under our reference: after a quiet period it may be sent again, after one more query. */
async function unknownThere({ ctx, channel, row }: { ctx: Ctx; channel: PayoutChannel; row: WithdrawalRow }): Promise<void> {
  await ctx.db.orm.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal({ ctx, tx, id: row.id });
    const isSame = withdrawal && withdrawal.sendings === row.sendings && withdrawal.sentAt !== null;
    if (!isSame || (withdrawal.state !== 'sending' && withdrawal.state !== 'timed_out')) return;
    const now = ctx.clock.now();
    const { sentAt } = withdrawal;
    // one the provider had accepted does not vanish: a person has to look
    if (withdrawal.payoutId !== null || sentAt === null || now.getTime() - sentAt.getTime() < quietMs) {
      const flag = withdrawal.payoutId === null ? withdrawal.flag : 'payout.mismatch';
      const lookAt = nextLook({ now, sentAt: sentAt ?? now });
      await tx.update(withdrawals).set({ lookAt, flag }).where(eq(withdrawals.id, row.id));
      return;
    }
    const actor = `provider:${channel.code}`;
    const asked =
      withdrawal.state === 'sending'
        ? await takeStep({ ctx, tx, withdrawal, step: { to: 'timed_out', actor: 'system:payouts' } })
        : withdrawal;
    await takeStep({ ctx, tx, withdrawal: asked, step: { to: 'approved', actor, values: { lookAt: now } } });
  });
}
