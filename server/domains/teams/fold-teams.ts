import { setTimeout as wait } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { rememberGoneGames } from './remember-gone-games.ts';
import { teamFoldPoint as points } from './schema.ts';

/** Large enough to be fast, small enough that nobody waits long for a row. */
const foldedAtOnce = 20_000;
/** Settlements are written within this time, so that hardly any has to move to a later moment. */
const lagMs = 5000;
const looks = 20;
const lookEveryMs = 10;

/**
 * Brings all teams' sums up to date and records until when they are complete. Any number of processes may run it at once.
 *
 * How completeness works: a moment is announced (`closing_at`), and nothing settled from then on gets an earlier one. Once every
 * transaction that may not have seen the announcement has ended, and its rows are folded, nothing earlier can appear any more.
 */
export async function foldTeams({ ctx }: { ctx: Ctx }): Promise<void> {
  await openPoint(ctx);
  await rememberGoneGames({ ctx });
  await foldAll(ctx);
  const closing = await announce(ctx);
  if (!closing || !(await isOver(ctx, closing.xid))) return;
  await foldAll(ctx);
  await ctx.db.orm
    .update(points)
    .set({ completeUntil: closing.at, closingXid: null })
    .where(
      sql`${points.merchantCode} = ${ctx.merchant.code} and ${points.closingXid} = ${closing.xid}::bigint and ${points.closingAt} = ${closing.at}`,
    );
}

/** For a new merchant, or after a change of time zone: recounts everything. */
async function openPoint({ db, merchant }: Ctx): Promise<void> {
  const { code } = merchant;
  const { timeZone } = merchant.register;
  const [point] = await db.orm.select({ timeZone: points.timeZone }).from(points).where(eq(points.merchantCode, code));
  if (point?.timeZone === timeZone) return;
  await db.orm.insert(points).values({ merchantCode: code, timeZone }).onConflictDoNothing();
  await db.orm.transaction(
    async (tx) => {
      const [held] = await tx.select().from(points).where(eq(points.merchantCode, code)).for('update');
      if (held?.timeZone === timeZone) return;
      await tx.update(points).set({ timeZone }).where(eq(points.merchantCode, code));
      await tx.execute(sql`SELECT team_refill(${code})`);
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function foldAll({ db, merchant }: Ctx): Promise<void> {
  const { code, currency } = merchant;
  let taken = foldedAtOnce;
  while (taken >= foldedAtOnce) {
    taken = await db.orm.transaction(async (tx) => {
      // one at a time: two would lock each other's rows in arbitrary order
      await tx.select({ code: points.merchantCode }).from(points).where(eq(points.merchantCode, code)).for('update');
      const { rows } = await tx.execute<{ taken: number }>(
        sql`SELECT team_fold(${code}, ${merchant.register.timeZone}, ${currency}, ${foldedAtOnce}) AS taken`,
      );
      return rows[0]?.taken ?? 0;
    });
  }
}

interface Closing {
  at: Date;
  xid: string;
}

/** The moment being closed; a new one if there is none. The transaction number is read only once everyone can see the moment. */
async function announce({ db, merchant, clock }: Ctx): Promise<Closing | undefined> {
  const at = new Date(clock.now().getTime() - lagMs);
  await db.orm.execute(sql`
    UPDATE team_fold_point SET closing_at = ${at} WHERE merchant_code = ${merchant.code} AND closing_xid IS NULL AND (closing_at IS NULL OR closing_at < ${at})`);
  const { rows } = await db.orm.execute<{ at: string; xid: string | null }>(sql`
    SELECT closing_at AS at, closing_xid AS xid FROM team_fold_point WHERE merchant_code = ${merchant.code} AND closing_at IS NOT NULL`);
  const [point] = rows;
  if (!point) return undefined;
  const closing = new Date(point.at);
  if (point.xid !== null) return { at: closing, xid: point.xid };
  // if another process has announced a later moment meanwhile, that one gets the number
  const { rows: numbered } = await db.orm.execute<{ xid: string }>(sql`
    UPDATE team_fold_point SET closing_xid = pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    WHERE merchant_code = ${merchant.code} AND closing_at = ${closing} AND closing_xid IS NULL RETURNING closing_xid AS xid`);
  return numbered[0] && { at: closing, xid: numbered[0].xid };
}

/** Whether every transaction before this number has ended; most do at once, the others are left to the next run. */
async function isOver({ db }: Ctx, xid: string): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    const { rows } = await db.orm.execute<{ is_over: boolean }>(
      sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${xid}::bigint AS is_over`,
    );
    if (rows[0]?.is_over === true) return true;
    await wait(lookEveryMs);
  }
  return false;
}
