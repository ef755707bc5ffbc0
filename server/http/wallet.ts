import { type Currency, formatMinor } from '#contract/money.ts';
import { type Movement, type Wallet, wantedKinds } from '#contract/wallet/calls.ts';
import { findPeriod } from '#server/domains/statements/index.ts';
import { foldPlayer } from '#server/ledger/fold-player.ts';
import { playableBonus } from '#server/domains/bonus/index.ts';
import { movementsOf, type PlayerMovement } from '#server/ledger/movements-of.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { answer } from './answer.ts';
import { checkMerchant } from './own-merchant.ts';

/** The contract's area `wallet`: reads only, money moves through bets and the cashier. */
export const walletAnswers = [
  answer('GET /wps/wallet/getWallet', ({ ctx }) => readWallet(ctx)),
  answer('GET /wps/wallet/getMerchantWallet', ({ ctx, query }) => {
    checkMerchant(ctx, query.merchantCode);
    return readWallet(ctx);
  }),
  answer('GET /wps/wallet/transactions', async ({ ctx, query }) => {
    const owner = ownerOf(ctx);
    const period = query.period && findPeriod({ ctx, input: query });
    await foldPlayer(ctx.db, { ...owner, timeZone: ctx.merchant.register.timeZone });
    const { list, totalCount } = await movementsOf(ctx.db, {
      ...owner,
      period,
      pageNo: query.pageNo,
      pageSize: query.pageSize,
      kinds: wantedKinds(query),
    });
    return {
      list: list.map((movement) => toWire(movement, ctx.merchant.currency)),
      pageNum: query.pageNo,
      totalPages: Math.ceil(totalCount / query.pageSize),
      totalCount,
    };
  }),
];

function toWire(
  { id, kind, amountMinor, balanceAfterMinor, reference, description, createdAt }: PlayerMovement,
  currency: Currency,
): Movement {
  return {
    id,
    kind,
    amountMinor: String(amountMinor),
    balanceAfterMinor: String(balanceAfterMinor),
    currency,
    reference,
    description,
    createdAt: createdAt.getTime(),
  };
}

function ownerOf({ merchant, actor }: MemberCtx) {
  return { merchantCode: merchant.code, memberId: actor.memberId, currency: merchant.currency };
}

async function readWallet(ctx: MemberCtx): Promise<Wallet> {
  const { currency } = ctx.merchant;
  const { cashMinor, heldMinor, bonusMinor, version } = await walletOf(ctx.db, ownerOf(ctx));
  return {
    sumBalance: formatMinor(cashMinor + heldMinor, currency),
    cashMinor: String(cashMinor),
    heldMinor: String(heldMinor),
    bonusMinor: String(bonusMinor),
    // most players have no bonus, and cost no query
    bonusProduct: bonusMinor === 0n ? null : ((await playableBonus({ ctx, on: ctx.db.orm }))?.product ?? null),
    currency,
    version,
  };
}
