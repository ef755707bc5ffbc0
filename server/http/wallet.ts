import { type Currency, formatMinor } from '#contract/money.ts';
import type { Movement, Wallet } from '#contract/wallet.ts';
import { movementsOf, type PlayerMovement } from '#server/ledger/movements-of.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer } from './answer.ts';

/** The contract's area `wallet`: reads only, money moves through bets and the cashier. */
export const walletAnswers = [
  answer('GET /wps/wallet/getWallet', ({ ctx }) => readWallet(ctx)),
  answer('GET /wps/wallet/getMerchantWallet', ({ ctx, query }) => {
    if (query.merchantCode !== ctx.merchant.code) throw new ExpectedError('not.found');
    return readWallet(ctx);
  }),
  answer('GET /wps/wallet/transactions', async ({ ctx, query }) => {
    const { list, totalCount } = await movementsOf(ctx.db, {
      ...ownerOf(ctx),
      pageNo: query.pageNo,
      pageSize: query.pageSize,
      kind: query.kind,
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
  const { cashMinor, heldMinor, version } = await walletOf(ctx.db, ownerOf(ctx));
  return {
    sumBalance: formatMinor(cashMinor + heldMinor, currency),
    cashMinor: String(cashMinor),
    heldMinor: String(heldMinor),
    currency,
    version,
  };
}
