import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { stakeRefusals } from '#contract/protection/facts.ts';
import { currencyCode, epochMs, minorText } from '#contract/shapes.ts';

/** `in`: from the player's balance to the vendor wallet. */
const transferDirection = z.enum(['in', 'out']);
export type TransferDirection = z.infer<typeof transferDirection>;

/** `unknown`: the vendor has not answered, and is queried until it reports the outcome. Final: done, refused. */
const transferState = z.enum(['sending', 'unknown', 'done', 'refused']);
export type TransferState = z.infer<typeof transferState>;

/** Why a vendor refuses one for good; the player's text is `wallets.reason.<code>`. */
export const transferReasons = ['funds.insufficient', 'transfer.refused'] as const;
export type TransferReason = (typeof transferReasons)[number];

const transfer = z.object({
  id: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  direction: transferDirection,
  state: transferState,
  amountMinor: minorText,
  currency: currencyCode,
  reason: z.enum(transferReasons).nullable(),
  createdAt: epochMs,
  finishedAt: epochMs.nullable(),
});

const wallets = z.object({
  currency: currencyCode,
  /** The most that can be sent to a vendor: the player's cash. */
  cashMinor: minorText,
  /** For each vendor with its own wallet; a balance is null while the vendor does not report it. */
  wallets: z.array(z.object({ vendor: z.string(), name: z.string(), balanceMinor: minorText.nullable() })),
  /** The latest, newest first, at most 20. */
  transfers: z.array(transfer),
});

const keyErrors = ['idempotency.key.required', 'idempotency.mismatch'] as const;

export const vendorWalletCalls = defineCalls({
  'GET /wps/wallet/vendorWallets': {
    summary: "The player's balance, the wallets at vendors that keep their own, and the latest transfers.",
    auth: 'member',
    module: 'FUNDTRANS3',
    value: wallets,
    errors: [],
  },
  'POST /wps/wallet/transfers': {
    summary: 'Moves money to a vendor’s wallet or back. Header `Idempotency-Key`: the same key and input answer the same transfer.',
    auth: 'member',
    money: true,
    module: 'FUNDTRANS3',
    body: z.strictObject({
      vendor: z.string().max(32),
      direction: transferDirection,
      amount: z.string().max(40),
      currency: z.string().max(8),
    }),
    value: transfer,
    errors: ['amount.invalid', 'currency.mismatch', 'funds.insufficient', 'wallet.not.found', ...stakeRefusals, ...keyErrors],
  },
  'GET /wps/wallet/transfers/:transferId': {
    summary: 'One transfer of the player.',
    auth: 'member',
    module: 'FUNDTRANS3',
    query: z.object({ transferId: z.uuid() }),
    value: transfer,
    errors: ['transfer.not.found'],
  },
  'POST /wps/wallet/recall': {
    summary: 'Brings everything back from all vendors. Header `Idempotency-Key` as for transfers.',
    auth: 'member',
    money: true,
    module: 'FUNDTRANS3',
    body: z.strictObject({}),
    /** `silent`: vendors that did not report their balance; nothing was requested from them. */
    value: z.object({ transfers: z.array(transfer), silent: z.array(z.string()) }),
    errors: [...keyErrors],
  },
});

export type WalletTransfer = z.infer<typeof transfer>;
export type VendorWallets = z.infer<typeof wallets>;
