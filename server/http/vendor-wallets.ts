import { findTransfer, recallWallets, requestTransfer, showWallets } from '#server/domains/wallets/index.ts';
import type { WalletVendors } from '#server/providers/wallets/wallet-vendor.ts';

import { answer, type Answer } from './answer.ts';

/** The contract's area `vendor-wallets`. */
export function vendorWalletsAnswers(vendors: WalletVendors): Answer[] {
  return [
    answer('GET /wps/wallet/vendorWallets', ({ ctx }) => showWallets({ ctx, vendors })),
    answer('POST /wps/wallet/transfers', ({ ctx, body, headers }) =>
      requestTransfer({ ctx, vendors, input: { ...body, idempotencyKey: headers.get('idempotency-key') } }),
    ),
    answer('GET /wps/wallet/transfers/:transferId', ({ ctx, query }) => findTransfer({ ctx, vendors, transferId: query.transferId })),
    answer('POST /wps/wallet/recall', ({ ctx, headers }) =>
      recallWallets({ ctx, vendors, idempotencyKey: headers.get('idempotency-key') }),
    ),
  ];
}
