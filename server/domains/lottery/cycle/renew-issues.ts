import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';

import { repeatPassing } from '#server/db/failure.ts';
import { lotteryIssues } from '#server/domains/lottery/schema.ts';
import type { Lottery } from '#server/domains/lottery/find-lottery.ts';
import { amongIssues } from '#server/domains/lottery/rows.ts';
import type { Ctx } from '#server/platform/context.ts';

/**
 * Moves a lottery's issues without tickets to its current table. Issues already sold under another version stay under
 * it, and are refunded at their draw (`missed.ts`).
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
      // a separate statement, so that it sees tickets sold while the previous one waited for the rows
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
