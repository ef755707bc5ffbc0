import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { IssueState } from '#contract/lottery/calls.ts';
import { lotteryIssues, lotteryTickets } from '#server/domains/lottery/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

import { amongIssues, isInIssue, isIssue, type IssueRow } from '#server/domains/lottery/rows.ts';
import { forgetExposure } from './forget-exposure.ts';
import { giveBack } from './give-back.ts';
import { tellOwners } from './tell-owners.ts';

/** An issue that has been drawn is paid, never voided. */
const undrawn: IssueState[] = ['scheduled', 'onSale', 'locked', 'drawing'];
const batchSize = 300;

/** Voids an issue: its sale ends now, and the job refunds every ticket. Returns whether it was possible: not after the draw. */
export async function voidIssue({
  ctx,
  input: { gameId, numero, reason },
}: {
  ctx: Ctx;
  input: { gameId: string; numero: string; reason: string };
}): Promise<boolean> {
  const { rowCount } = await ctx.db.orm
    .update(lotteryIssues)
    .set({ state: 'void', dueAt: ctx.clock.now() })
    .where(and(isIssue({ merchantCode: ctx.merchant.code, gameId, numero }), inArray(lotteryIssues.state, undrawn)));
  if (rowCount === 1) ctx.log.warn({ gameId, numero, reason }, 'a draw was called off');
  return rowCount === 1;
}

/** Refunds the tickets of a void issue, batch by batch, until `untilMs` of the monotonic clock; returns whether all are refunded. */
export async function refundIssue({ ctx, issue, untilMs }: { ctx: Ctx; issue: IssueRow; untilMs: number }): Promise<boolean> {
  do {
    const given = await ctx.db.orm.transaction(async (tx) => {
      const tickets = await tx
        .select()
        .from(lotteryTickets)
        .where(and(isInIssue(issue), eq(lotteryTickets.state, 'placed')))
        .orderBy(asc(lotteryTickets.id))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      await giveBack({ ctx, tx, tickets: tickets.map((ticket) => ({ ...ticket, area: issue.area })), state: 'void' });
      return tickets;
    });
    await tellOwners(
      ctx,
      given.map((ticket) => ({ ...ticket, state: 'void' as const })),
    );
    if (given.length === 0) return await endVoid(ctx, issue);
  } while (performance.now() < untilMs);
  return false;
}

/** Locked issues without tickets: there is nothing to refund. */
export async function voidEmpty({ ctx, issues }: { ctx: Ctx; issues: readonly IssueRow[] }): Promise<void> {
  if (issues.length === 0) return;
  const { rowCount } = await ctx.db.orm
    .update(lotteryIssues)
    .set({ state: 'void', dueAt: null, settledAt: ctx.clock.now() })
    .where(
      and(
        amongIssues(lotteryIssues, ctx.merchant.code, issues),
        inArray(lotteryIssues.state, ['locked', 'drawing']),
        eq(lotteryIssues.ticketCount, 0),
      ),
    );
  await forgetExposure(ctx, issues);
  ctx.log.info({ count: rowCount }, 'draws that nobody took part in were left out');
}

/** Another process may hold some of the tickets: then the issue is not finished yet. */
async function endVoid(ctx: Ctx, issue: IssueRow): Promise<boolean> {
  const { rowCount } = await ctx.db.orm
    .update(lotteryIssues)
    .set({ dueAt: null, settledAt: ctx.clock.now() })
    .where(
      and(
        isIssue(issue),
        eq(lotteryIssues.state, 'void'),
        sql`not exists (select from lottery_tickets t where t.merchant_code = ${issue.merchantCode} and t.game_id = ${issue.gameId}
          and t.numero = ${issue.numero} and t.state = 'placed')`,
      ),
    );
  if (rowCount === 1) await forgetExposure(ctx, [issue]);
  return rowCount === 1;
}
