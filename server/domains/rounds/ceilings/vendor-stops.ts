import { and, asc, eq, sql } from 'drizzle-orm';

import { roundVendorDays, roundVendorPoint, roundVendorStops as table } from '#server/domains/rounds/schema.ts';
import type { Database } from '#server/db/database.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { Ctx, StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { Log } from '#server/platform/log.ts';
import { lookAgain } from '#server/platform/look-again.ts';

const isThis = (ctx: Ctx, vendorCode: string) => and(eq(table.merchantCode, ctx.merchant.code), eq(table.vendorCode, vendorCode));

/** The vendors stopped at the merchant, the longest stopped first. */
export async function vendorStopsOf({ ctx }: { ctx: Ctx }): Promise<(typeof table.$inferSelect)[]> {
  return ctx.db.orm.select().from(table).where(eq(table.merchantCode, ctx.merchant.code)).orderBy(asc(table.stoppedAt));
}

export async function isVendorStopped({ ctx, vendorCode }: { ctx: Ctx; vendorCode: string }): Promise<boolean> {
  return (await ctx.db.orm.$count(table, isThis(ctx, vendorCode))) > 0;
}

/** Reopens a stopped vendor for rounds. What it has paid so far is excused: the day's ceiling counts from here. @throws not.found */
export async function openStoppedVendor({
  ctx,
  input: { vendorCode, reason },
}: {
  ctx: StaffCtx;
  input: { vendorCode: string; reason: string };
}): Promise<void> {
  const merchantCode = ctx.merchant.code;
  await ctx.db.orm.transaction(async (tx) => {
    // waits for a count in progress
    await tx.select().from(roundVendorPoint).where(eq(roundVendorPoint.merchantCode, merchantCode)).for('update');
    const [stop] = await tx.delete(table).where(isThis(ctx, vendorCode)).returning();
    if (!stop) throw new ExpectedError('not.found');
    const { day, netMinor, ceilingMinor } = stop;
    await tx
      .insert(roundVendorDays)
      .values({ merchantCode, vendorCode, day, stakeMinor: 0n, paidMinor: 0n, excusedMinor: netMinor })
      .onConflictDoUpdate({
        target: [roundVendorDays.merchantCode, roundVendorDays.vendorCode, roundVendorDays.day],
        set: { excusedMinor: sql`${roundVendorDays.excusedMinor} + ${netMinor}` },
      });
    const detail = { day, netMinor, ceilingMinor, reason };
    await recordAct({ ctx, tx, act: 'vendor.opened.again', subject: `vendor:${vendorCode}`, detail });
  });
}

export interface VendorStops {
  /** The merchants at which the vendor is stopped; checked by every bet, so it is kept in memory. */
  merchantsOf(vendorCode: string): ReadonlySet<string>;
  close(): Promise<void>;
}

const nowhere: ReadonlySet<string> = new Set();

/** Keeps this process's list of stopped vendors in step with the database, at most a second late. */
export async function openVendorStops({ db, log }: { db: Database; log: Log }): Promise<VendorStops> {
  let stopped = new Map<string, Set<string>>();
  const read = async () => {
    const found = new Map<string, Set<string>>();
    for (const { vendorCode, merchantCode } of await db.orm.select().from(table))
      found.set(vendorCode, new Set([...(found.get(vendorCode) ?? []), merchantCode]));
    stopped = found;
  };
  await read();
  const { close } = lookAgain(read, { log, failed: 'stopped vendors could not be read, trying again' });
  return { merchantsOf: (vendorCode) => stopped.get(vendorCode) ?? nowhere, close };
}
