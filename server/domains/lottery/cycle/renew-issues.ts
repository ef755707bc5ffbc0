import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';

import { repeatPassing } from '#server/db/failure.ts';
import { lotteryIssues } from '#server/db/schema/lottery.ts';
import type { Lottery } from '#server/domains/lottery/find-lottery.ts';
import { amongIssues } from '#server/domains/lottery/rows.ts';
import type { Ctx } from '#server/platform/context.ts';

/**
 * Puts the issues of a lottery that nobody has a ticket in under its table as it is now. What was sold under another version stays under
 * it, and is given back at its draw (`missed.ts`).
 */
export async function renewIssues({ ctx, lottery: { game, table } }: { ctx: Ctx; lottery: Lottery }): Promise<void> {
  await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      const stale = await tx
        .select({ gameId: lotteryIssues.gameId, numero: lotteryIssues.numero })
        .from(lotteryIssues)
        .where(
          and(
            eq(lotteryIssues.merchantCode, ctx.merchant.code),
            eq(lotteryIssues.gameId, game.gameId),
            inArray(lotteryIssues.state, ['scheduled', 'onSale']),
            or(ne(lotteryIssues.tableId, table.id), ne(lotteryIssues.tableVersion, table.version)),
          ),
        )
        .orderBy(asc(lotteryIssues.numero))
        .for('update');
      if (stale.length === 0) return;
      // a statement of its own: a ticket that was sold while this one waited for the rows is in its sight
      await tx
        .update(lotteryIssues)
        .set({ tableId: table.id, tableVersion: table.version })
        .where(
          and(
            amongIssues(lotteryIssues, ctx.merchant.code, stale),
            sql`not exists (select from lottery_tickets t where t.merchant_code = lottery_issues.merchant_code
              and t.game_id = lottery_issues.game_id and t.numero = lottery_issues.numero and t.state = 'placed')`,
          ),
        );
    }),
  );
}
