import { sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { Ctx } from '#server/platform/context.ts';

/** How long a draw without tickets is kept: a fast game has over a thousand a day. */
const keptMs = 3 * dayMs;
const mostAtOnce = 5000;

/** Deletes old draws without tickets; draws with tickets, and those of a pool, are kept for ever. */
export async function forgetIssues({ ctx }: { ctx: Ctx }): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  await ctx.db.orm.execute(sql`
    delete from lottery_issues i using (
      select game_id, numero from lottery_issues o
      where o.merchant_code = ${ctx.merchant.code} and o.draw_at < ${before} and o.due_at is null and coalesce(o.ticket_count, 0) = 0
        and not exists (select from lottery_tickets t where t.merchant_code = o.merchant_code and t.game_id = o.game_id and t.numero = o.numero)
        and not exists (select from lottery_pool_issues p where p.merchant_code = o.merchant_code and p.game_id = o.game_id and p.numero = o.numero)
      limit ${mostAtOnce}
    ) old
    where i.merchant_code = ${ctx.merchant.code} and i.game_id = old.game_id and i.numero = old.numero`);
}
