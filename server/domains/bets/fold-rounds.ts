import { sql, type SQL } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { dateAt } from '#lottery/local-time.ts';
import { dayAfter, dayText } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';

/**
 * Days are summed at least one day after they end. A later change to a round writes a note to `rounds_late`, in the transaction of the
 * change, so every change missing from a sum has a note that has not been processed.
 */
const waitDays = 2;

interface WaitingDay extends Record<string, unknown> {
  member_id: string;
  day: string;
}

/**
 * Sums the rounds of finished days, and again those of days with late changes. @returns how many sums it made: a day of all players, or of
 * one
 */
export async function foldRounds({ ctx }: { ctx: Ctx }): Promise<number> {
  let folded = 0;
  while (await foldNextDay(ctx)) folded += 1;
  const { code } = ctx.merchant;
  const zone = ctx.merchant.register.timeZone;
  const { rows } = await ctx.db.orm.execute<WaitingDay>(sql`
    SELECT DISTINCT l.member_id, ((l.opened_at AT TIME ZONE ${zone})::date)::text AS day FROM rounds_late l, rounds_fold_point p
    WHERE l.merchant_code = ${code} AND NOT l.is_folded AND p.merchant_code = ${code} AND p.time_zone = ${zone}
      AND l.opened_at < ((p.day + 1)::timestamp AT TIME ZONE ${zone}) LIMIT 1000`);
  for (const { member_id: memberId, day } of rows) {
    await inSnapshot(ctx, (tx) => sumDay({ tx, ctx, day, memberId }));
    folded += 1;
  }
  return folded;
}

async function foldNextDay(ctx: Ctx): Promise<boolean> {
  const { code, register } = ctx.merchant;
  const { timeZone } = register;
  const last = dayAfter(dayText(dateAt(ctx.clock.now().getTime(), timeZone)), -waitDays);
  return await inSnapshot(ctx, async (tx) => {
    const { rows } = await tx.execute<{ day: string | null; is_first: boolean }>(sql`
      SELECT coalesce((SELECT day + 1 FROM rounds_fold_point WHERE merchant_code = ${code} AND time_zone = ${timeZone}),
        (SELECT (min(opened_at) AT TIME ZONE ${timeZone})::date FROM rounds WHERE merchant_code = ${code}))::text AS day,
        NOT EXISTS (SELECT FROM rounds_fold_point WHERE merchant_code = ${code} AND time_zone = ${timeZone}) AS is_first`);
    const { day, is_first: isFirst } = rows[0] ?? { day: null, is_first: false };
    if (day === null || day > last) return false;
    // sums by another time zone cover different days
    if (isFirst) await tx.execute(sql`DELETE FROM rounds_day WHERE merchant_code = ${code}`);
    await sumDay({ tx, ctx, day });
    await tx.execute(sql`
      INSERT INTO rounds_fold_point (merchant_code, time_zone, day) VALUES (${code}, ${timeZone}, ${day}::date)
      ON CONFLICT (merchant_code) DO UPDATE SET time_zone = excluded.time_zone, day = excluded.day`);
    return true;
  });
}

/** Sums a day of one player or of all players. Marks as processed only the notes it can see, since the sums contain exactly those. */
async function sumDay({ tx, ctx, day, memberId }: { tx: Transaction; ctx: Ctx; day: string; memberId?: string }): Promise<void> {
  const { code, register } = ctx.merchant;
  const mine = memberId === undefined ? sql`true` : sql`member_id = ${memberId}`;
  const opened = openedOn(day, register.timeZone);
  await tx.execute(sql`UPDATE rounds_late SET is_folded = true WHERE merchant_code = ${code} AND ${mine} AND ${opened} AND NOT is_folded`);
  await tx.execute(sql`DELETE FROM rounds_day WHERE merchant_code = ${code} AND day = ${day}::date AND ${mine}`);
  await tx.execute(sql`
    INSERT INTO rounds_day (merchant_code, member_id, currency, day, state, count, stake_minor, win_minor)
    SELECT merchant_code, member_id, currency, ${day}::date, state, count(*), sum(stake_minor), sum(win_minor) FROM rounds
    WHERE merchant_code = ${code} AND ${mine} AND ${opened} GROUP BY 1, 2, 3, 5`);
}

const openedOn = (day: string, zone: string): SQL =>
  sql`opened_at >= (${day}::date::timestamp AT TIME ZONE ${zone}) AND opened_at < ((${day}::date + 1)::timestamp AT TIME ZONE ${zone})`;

/** When two processes fold at once, one fails, and finds nothing to do when it tries again. */
const inSnapshot = <T>({ db }: Ctx, run: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.orm.transaction(run, { isolationLevel: 'repeatable read' });
