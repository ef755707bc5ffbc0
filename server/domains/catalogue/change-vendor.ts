import { sql } from 'drizzle-orm';

import { recordAct } from '#server/domains/audit/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { noteCatalogueChange } from './catalogue-version.ts';

/**
 * Closes a vendor at the merchant for maintenance, or reopens it, from the next launch on; running games continue.
 * Idempotent. @throws ExpectedError `not.found` when the merchant has no game of that vendor.
 */
export async function changeVendor({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { vendorCode: string; isClosed: boolean; reason?: string };
}): Promise<void> {
  const { vendorCode, isClosed, reason } = input;
  const merchant = ctx.merchant.code;
  const isChanged = await ctx.db.orm.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select from catalogue_counts where merchant_code = ${merchant} and vendor_code = ${vendorCode} limit 1`,
    );
    if (rows.length === 0) throw new ExpectedError('not.found');
    const { rowCount } = await tx.execute(
      isClosed
        ? sql`insert into catalogue_closures (merchant_code, vendor_code, closed_at) values (${merchant}, ${vendorCode}, ${ctx.clock.now().toISOString()}) on conflict do nothing`
        : sql`delete from catalogue_closures where merchant_code = ${merchant} and vendor_code = ${vendorCode}`,
    );
    if (rowCount) {
      await noteCatalogueChange(tx, merchant);
      await recordAct({ ctx, tx, act: isClosed ? 'vendor.closed' : 'vendor.opened', subject: `vendor:${vendorCode}`, detail: { reason } });
    }
    return Boolean(rowCount);
  });
  if (isChanged) ctx.log.info({ merchant, vendor: vendorCode, isClosed, actor: ctx.actor }, 'catalogue: vendor changed');
}
