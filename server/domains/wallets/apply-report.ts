import { strict as assert } from 'node:assert';

import { eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { countWins, uncountStakes } from '#server/domains/protection/index.ts';
import { playerCash, vendorOf } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import { reverse } from '#server/ledger/reverse.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { WalletReport } from '#server/providers/wallets/wallet-vendor.ts';

import { announceBalance } from './announce-balance.ts';
import { nextLook } from './next-look.ts';
import { walletTransfers } from './schema.ts';
import { isFinal, keyOf, lockTransfer, type TransferRow } from './transfer-rows.ts';

/** Applies a vendor's report: the state and the money in one transaction, however often it is reported. */
export async function applyReport({ ctx, row, report }: { ctx: Ctx; row: TransferRow; report: WalletReport }): Promise<TransferRow> {
  if (!fits(row, report)) {
    // no money moves on a mismatched report: the state stays unknown, and somebody has to contact the vendor
    ctx.log.error(
      { transferId: row.id, said: { ...report, amountMinor: report.amountMinor.toString() } },
      'a vendor booked something else',
    );
    return await noAnswer({ ctx, row, cause: 'mismatch' });
  }
  const { after, hasMoved } = await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      const locked = await lockTransfer({ ctx, tx, id: row.id });
      assert.ok(locked, `transfer ${row.id} is gone`);
      if (isFinal(locked)) return { after: locked, hasMoved: false };
      const reason = report.state === 'refused' ? (report.reason ?? 'transfer.refused') : null;
      const hasMoved = await moveMoney(ctx, tx, locked, report);
      const values = { state: report.state, reason, lookAt: null, finishedAt: ctx.clock.now() };
      return { after: await set(tx, locked, values), hasMoved };
    }),
  );
  if (hasMoved) await announceBalance({ ctx, row: after });
  return after;
}

/** The outcome is unknown. */
export async function noAnswer({ ctx, row, cause }: { ctx: Ctx; row: TransferRow; cause: string }): Promise<TransferRow> {
  ctx.log.warn({ transferId: row.id, vendor: row.vendorCode, cause }, 'a vendor did not say what became of a transfer');
  return await ctx.db.orm.transaction(async (tx) => {
    const locked = await lockTransfer({ ctx, tx, id: row.id });
    assert.ok(locked, `transfer ${row.id} is gone`);
    if (isFinal(locked)) return locked;
    return await set(tx, locked, { state: 'unknown', lookAt: nextLook({ now: ctx.clock.now(), createdAt: locked.createdAt }) });
  });
}

/** `in` has already left the balance: a refusal returns it. `out` arrives once the vendor has booked it. */
async function moveMoney(ctx: Ctx, tx: Transaction, row: TransferRow, report: WalletReport): Promise<boolean> {
  const { id, merchantCode, memberId, currency, amountMinor, vendorCode, createdAt } = row;
  if (row.direction === 'in') {
    if (report.state === 'done') return false;
    const key = `${keyOf(row)}:back`;
    const undone = await reverse(tx, { merchantCode, targetKey: keyOf(row), key, kind: 'reversal', onShortage: 'refuse' });
    assert.equal(undone.status, 'posted', `transfer ${id}: the ledger answered ${undone.status}`);
    await uncountStakes({ ctx, tx, stakes: [{ memberId, amountMinor, stakedAt: createdAt }] });
    return true;
  }
  if (report.state === 'refused') return false;
  const postings = [{ source: vendorOf(vendorCode, memberId), destination: playerCash(memberId), amountMinor }] as const;
  const description = vendorCode;
  const moved = await move(tx, { merchantCode, currency, kind: 'transfer', key: keyOf(row), reference: id, description, postings });
  assert.equal(moved.status, 'posted', `transfer ${id}: the ledger answered ${moved.status}`);
  await countWins({ ctx, tx, wins: [{ memberId, amountMinor }] });
  return true;
}

const fits = (row: TransferRow, report: WalletReport) =>
  report.reference === row.id &&
  report.player === row.memberId &&
  report.direction === row.direction &&
  report.amountMinor === row.amountMinor &&
  report.currency === row.currency;

async function set(tx: Transaction, row: TransferRow, values: Partial<TransferRow>): Promise<TransferRow> {
  const [changed] = await tx.update(walletTransfers).set(values).where(eq(walletTransfers.id, row.id)).returning();
  assert.ok(changed);
  return changed;
}
