import type { Minor } from '#contract/money.ts';
import type { TransferTerms } from '#contract/downline/calls.ts';
import { requireAgent } from '#server/domains/agents/index.ts';
import { paymentPasswordState } from '#server/domains/identity/index.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { latestTransfers, sentToday } from './transfer-rows.ts';

/** What an agent should know before sending money to a downline. @throws session.forbidden */
export async function readTransferTerms({ ctx }: { ctx: MemberCtx }): Promise<TransferTerms> {
  requireAgent({ ctx });
  const { code: merchantCode, currency, agentTransfer, withdrawal } = ctx.merchant;
  const { cashMinor } = await walletOf(ctx.db, { merchantCode, memberId: ctx.actor.memberId, currency });
  const dayLeftMinor = leftOf(BigInt(agentTransfer.dayMaximumMinor), await sentToday({ ctx, on: ctx.db.orm }));
  const { isSet, usableFrom } = await paymentPasswordState({ ctx });
  const { minimumMinor, maximumMinor } = agentTransfer;
  const mostMinor = [cashMinor, BigInt(maximumMinor), dayLeftMinor].reduce((least, bound) => (bound < least ? bound : least));
  return {
    currency,
    cashMinor: cashMinor.toString(),
    limits: { minimumMinor, maximumMinor, dayLeftMinor: `${dayLeftMinor}`, mostMinor: `${mostMinor}` },
    turnoverPercent: withdrawal.turnoverPercent,
    paymentPassword: { isSet, usableFrom: usableFrom?.getTime() ?? null },
    transfers: await latestTransfers({ ctx }),
  };
}

export const leftOf = (limit: Minor, used: Minor): Minor => (limit > used ? limit - used : 0n);
