import { eq, sql } from 'drizzle-orm';

import { recordAct } from '#server/domains/audit/index.ts';
import type { Transaction } from '#server/db/database.ts';
import { roundVendorPoint, roundVendorStops } from '#server/domains/rounds/schema.ts';
import { dateAt } from '#lottery/local-time.ts';
import { dayText } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Older than any call in transit: its time stamp is set when it is accepted. */
const settledMs = 60_000;
const usualDays = 7;

interface Day extends Record<string, unknown> {
  vendor: string;
  net: string;
  /** The average daily stakes before today. */
  usual: string;
}

/**
 * Adds up what each vendor took and paid since the last run, and stops those past their ceiling of the day: an audit entry and an
 * error in the log. Reads each transaction about twice, whatever their number. @returns how many were stopped now
 */
export async function watchVendors({ ctx }: { ctx: Ctx }): Promise<number> {
  const now = ctx.clock.now();
  const today = dayText(dateAt(now.getTime(), ctx.merchant.register.timeZone));
  const stopped = await ctx.db.orm.transaction(async (tx) => {
    const span = { today, from: await foldSettled(ctx, tx, now), until: now.toISOString() };
    const passed = [];
    for (const { vendor: vendorCode, net, usual } of await daysOf(ctx, tx, span)) {
      const stop = { vendorCode, netMinor: BigInt(net), ceilingMinor: ceilingOf(ctx, vendorCode, BigInt(usual)) };
      if (stop.netMinor > stop.ceilingMinor && (await noteStop(ctx, tx, { ...stop, day: today }))) passed.push(stop);
    }
    for (const { vendorCode, netMinor, ceilingMinor } of passed)
      await recordAct({ ctx, tx, act: 'vendor.stopped', subject: `vendor:${vendorCode}`, detail: { day: today, netMinor, ceilingMinor } });
    return passed;
  });
  for (const stop of stopped)
    ctx.log.error(
      { ...stop, merchant: ctx.merchant.code, day: today },
      'a game vendor paid out more than its ceiling of the day: its new rounds are refused until somebody opens it again',
    );
  return stopped.length;
}

/** Money taken and paid: a rolled back bet counts as paid. */
const sums = sql`
  coalesce(sum(t.amount_minor) FILTER (WHERE t.kind = 'bet'), 0) AS stake,
  coalesce(sum(CASE t.kind WHEN 'win' THEN t.amount_minor WHEN 'rollback' THEN (
    SELECT b.amount_minor FROM round_transactions b WHERE b.vendor_code = t.vendor_code AND b.transaction_id = t.reference_id
  ) END), 0) AS paid`;

/** The merchant's calls in a span bounded on both sides, so that only its part of the index is read. */
const calledIn = ({ merchant }: Ctx, after: string, until: string) =>
  sql`t.merchant_code = ${merchant.code} AND t.created_at > ${after}::timestamptz AND t.created_at <= ${until}::timestamptz`;

/** Locks the merchant's fold point, so that a parallel count waits, and returns its current position. */
async function foldSettled(ctx: Ctx, tx: Transaction, now: Date): Promise<string> {
  const { code, register } = ctx.merchant;
  const until = new Date(now.getTime() - settledMs).toISOString();
  await tx.execute(sql`
    INSERT INTO round_vendor_point (merchant_code, counted_until)
    VALUES (${code}, date_trunc('day', ${until}::timestamptz, ${register.timeZone})) ON CONFLICT DO NOTHING`);
  const [point] = await tx.select().from(roundVendorPoint).where(eq(roundVendorPoint.merchantCode, code)).for('update');
  const from = point?.countedUntil.toISOString() ?? until;
  if (from >= until) return from;
  await tx.execute(sql`
    INSERT INTO round_vendor_days AS d (merchant_code, vendor_code, day, stake_minor, paid_minor)
    SELECT t.merchant_code, t.vendor_code, (t.created_at AT TIME ZONE ${register.timeZone})::date, ${sums} FROM round_transactions t
    WHERE ${calledIn(ctx, from, until)} GROUP BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT round_vendor_days_pkey DO UPDATE
      SET stake_minor = d.stake_minor + excluded.stake_minor, paid_minor = d.paid_minor + excluded.paid_minor`);
  await tx
    .update(roundVendorPoint)
    .set({ countedUntil: new Date(until) })
    .where(eq(roundVendorPoint.merchantCode, code));
  return until;
}

/** Every vendor's day so far: what is summed, plus what is not yet. */
async function daysOf(ctx: Ctx, tx: Transaction, { today, from, until }: { today: string; from: string; until: string }): Promise<Day[]> {
  const { code, register } = ctx.merchant;
  const { rows } = await tx.execute<Day>(sql`
    WITH parts AS (
      SELECT vendor_code, stake_minor::numeric AS stake, paid_minor::numeric AS paid, excused_minor::numeric AS excused FROM round_vendor_days
      WHERE merchant_code = ${code} AND day = ${today}::date
      UNION ALL
      SELECT t.vendor_code, ${sums}, 0 FROM round_transactions t
      WHERE ${calledIn(ctx, from, until)} AND (t.created_at AT TIME ZONE ${register.timeZone})::date = ${today}::date GROUP BY 1
    )
    SELECT p.vendor_code AS vendor, (sum(p.paid) - sum(p.stake) - sum(p.excused))::text AS net,
      coalesce((SELECT div(sum(d.stake_minor), ${usualDays}) FROM round_vendor_days d WHERE d.merchant_code = ${code} AND d.vendor_code = p.vendor_code
        AND d.day < ${today}::date AND d.day >= ${today}::date - ${usualDays}::integer), 0)::text AS usual
    FROM parts p GROUP BY 1`);
  return rows;
}

function ceilingOf({ merchant: { vendorCeiling } }: Ctx, vendorCode: string, usualMinor: bigint): bigint {
  const own = vendorCeiling.vendors[vendorCode];
  if (own !== undefined) return BigInt(own);
  const [least, times] = [BigInt(vendorCeiling.leastMinor), BigInt(vendorCeiling.times) * usualMinor];
  return times > least ? times : least;
}

/** Whether it was not stopped before; if it was, updates what it has paid. */
async function noteStop(ctx: Ctx, tx: Transaction, stop: Omit<typeof roundVendorStops.$inferInsert, 'merchantCode' | 'stoppedAt'>) {
  const row = { ...stop, merchantCode: ctx.merchant.code, stoppedAt: ctx.clock.now() };
  const [kept] = await tx
    .insert(roundVendorStops)
    .values(row)
    .onConflictDoUpdate({
      target: [roundVendorStops.merchantCode, roundVendorStops.vendorCode],
      set: { day: row.day, netMinor: row.netMinor, ceilingMinor: row.ceilingMinor },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return kept?.isNew === true;
}
