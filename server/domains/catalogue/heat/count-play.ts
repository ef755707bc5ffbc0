import { eq, sql } from 'drizzle-orm';

import { trialType } from '#contract/member/customer-types.ts';
import { installationMarks } from '#server/db/schema.ts';
import { lockLobby } from '#server/domains/catalogue/lock-lobby.ts';
import { dateAt } from '#lottery/local-time.ts';
import { dayAfter, dayText } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';

import { heatWeights } from './heat.ts';

/** By then the last bets of a day are there. */
const settledMs = 10 * 60_000;

/** The merchant's last local day that is over. */
export const lastDay = ({ merchant, clock }: Pick<Ctx, 'merchant' | 'clock'>): string =>
  dayAfter(dayText(dateAt(clock.now().getTime() - settledMs, merchant.register.timeZone)), -1);

/**
 * Counts the different players of each listed game on every local day that ended since the last run, each day once and in a transaction of
 * its own. Practice, accounts of the house and bets that were returned do not count.
 */
export async function countPlay({ ctx }: { ctx: Ctx }): Promise<void> {
  while (await countNextDay(ctx));
}

/** @returns whether there was one */
async function countNextDay(ctx: Ctx): Promise<boolean> {
  const { code, register } = ctx.merchant;
  const last = lastDay(ctx);
  const first = dayAfter(last, 1 - heatWeights.length);
  const name = `catalogue play of ${code}`;
  return ctx.db.orm.transaction(async (tx) => {
    await lockLobby(tx, code);
    const [counted] = await tx.select().from(installationMarks).where(eq(installationMarks.name, name));
    const day = counted && counted.value >= first ? dayAfter(counted.value) : first;
    if (day > last) return false;
    await tx.execute(sql`
      with played as materialized (
        select distinct b.game_id, b.member_id from bets b
        where b.merchant_code = ${code} and b.state in ('open', 'settled')
          and b.placed_at >= (${day}::date::timestamp at time zone ${register.timeZone})
          and b.placed_at < ((${day}::date + 1)::timestamp at time zone ${register.timeZone})
      )
      insert into catalogue_play_days (merchant_code, day, game_id, players)
      select ${code}, ${day}::date, played.game_id, count(*) from played
      join members m on m.id = played.member_id and m.customer_type <> ${trialType} and not m.is_staff
      join catalogue_listings l on l.merchant_code = ${code} and l.game_id = played.game_id
      group by played.game_id`);
    await tx.execute(sql`delete from catalogue_play_days where merchant_code = ${code} and day < ${first}::date`);
    await tx
      .insert(installationMarks)
      .values({ name, value: day })
      .onConflictDoUpdate({ target: installationMarks.name, set: { value: sql`excluded.value` } });
    return true;
  });
}
