import { eq } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { commissionPayments as payments } from '#server/db/schema/commission.ts';
import { requireAgent } from '#server/domains/agents/index.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { lockCash } from '#server/ledger/lock-cash.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { dayAt } from './local-days.ts';
import { payLines } from './pay-due.ts';

/**
 * Puts all of the agent's settled losing commission into the agent's cash, once for each `takeId`: again answers the same.
 * @throws ExpectedError session.forbidden, commission.none, idempotency.mismatch
 */
export async function takeLosing({
  ctx,
  input: { takeId: id },
}: {
  ctx: MemberCtx;
  /** Made by the client at the first tap. */
  input: { takeId: string };
}): Promise<ValueOf<'POST /wps/agent/losing/take'>> {
  requireAgent({ ctx });
  const { code: merchantCode, currency } = ctx.merchant;
  const { memberId: receiverId } = ctx.actor;
  const kind = 'losingCommission' as const;
  const amountMinor = await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      await lockCash(tx, { merchantCode, currency, memberIds: [receiverId] });
      const [known] = await tx.select().from(payments).where(eq(payments.id, id));
      if (known) {
        const isOwn = known.merchantCode === merchantCode && known.receiverId === receiverId && known.kind === kind;
        if (!isOwn) throw new ExpectedError('idempotency.mismatch');
        return known.amountMinor;
      }
      const day = dayAt(ctx, ctx.clock.now());
      const paid = await payLines({ ctx, tx, payment: { id, kind, receiverId, day, key: `${kind}:${id}` } });
      if (paid === 0n) throw new ExpectedError('commission.none');
      return paid;
    }),
  );
  ctx.publish(receiverId, toBalanceEvent(await walletOf(ctx.db, { merchantCode, currency, memberId: receiverId }), currency));
  return { amountMinor: String(amountMinor), currency };
}
