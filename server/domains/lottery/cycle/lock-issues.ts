import { sql } from 'drizzle-orm';

import { rootOf } from '#fair/merkle.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { lotteryIssues, lotteryTickets } from '#server/domains/lottery/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

import { amongIssues, splitHashes, type IssueRow } from '#server/domains/lottery/rows.ts';

/**
 * Ends the sale of issues: one transaction locks them, counts their accepted tickets and makes them the leaves of the tree. Orders
 * hold the issue's row while they write (`holdIssues`), so each is either before this and in the tree, or after it and refused.
 */
export async function lockIssues({ ctx, issues }: { ctx: Ctx; issues: readonly IssueRow[] }): Promise<void> {
  await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      const held = await tx
        .select({ gameId: lotteryIssues.gameId, numero: lotteryIssues.numero })
        .from(lotteryIssues)
        .where(sql`${amongIssues(lotteryIssues, ctx.merchant.code, issues)} and ${lotteryIssues.state} = 'onSale'`)
        .orderBy(lotteryIssues.gameId, lotteryIssues.numero)
        .for('update');
      if (held.length === 0) return;
      // a separate statement, so that it sees what was accepted while the previous one waited for the rows
      const sold = await tx
        .select({
          gameId: lotteryTickets.gameId,
          numero: lotteryTickets.numero,
          hashes: sql<string>`string_agg(${lotteryTickets.receiptHash}, '' order by ${lotteryTickets.id})`,
        })
        .from(lotteryTickets)
        .where(sql`${amongIssues(lotteryTickets, ctx.merchant.code, held)} and ${lotteryTickets.state} = 'placed'`)
        .groupBy(lotteryTickets.gameId, lotteryTickets.numero);
      const leaves = new Map(sold.map(({ gameId, numero, hashes }) => [`${gameId}/${numero}`, splitHashes(hashes)]));
      const locked = held.map(({ gameId, numero }) => {
        const mine = leaves.get(`${gameId}/${numero}`) ?? [];
        return { gameId, numero, root: rootOf(mine), count: mine.length };
      });
      await tx.execute(sql`
        update lottery_issues i set state = 'locked', due_at = i.draw_at, merkle_root = g.root, ticket_count = g.count
        from jsonb_to_recordset(${JSON.stringify(locked)}::jsonb) as g("gameId" text, numero text, root text, count int)
        where i.merchant_code = ${ctx.merchant.code} and i.game_id = g."gameId" and i.numero = g.numero`);
    }),
  );
}
