import type { Ctx } from '#server/platform/context.ts';
import { type WalletReport, WalletUnavailable, type WalletVendor } from '#server/providers/wallets/wallet-vendor.ts';

import { applyReport, noAnswer } from './apply-report.ts';
import type { TransferRow } from './transfer-rows.ts';

interface About {
  ctx: Ctx;
  vendor: WalletVendor;
  row: TransferRow;
}

/** Sends a stored transfer to the vendor. No answer is not an outcome: it is queried later, never guessed. */
export async function sendTransfer({ ctx, vendor, row }: About): Promise<TransferRow> {
  const { id: reference, memberId: player, direction, amountMinor, currency } = row;
  return await hear({ ctx, vendor, row }, () => vendor.send({ reference, player, direction, amountMinor, currency }));
}

/** Applies the vendor's answer; returns the transfer afterwards. */
export async function hear({ ctx, row }: About, ask: () => Promise<WalletReport>): Promise<TransferRow> {
  let report: WalletReport;
  try {
    report = await ask();
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error;
    return await noAnswer({ ctx, row, cause: error.message });
  }
  return await applyReport({ ctx, row, report });
}
