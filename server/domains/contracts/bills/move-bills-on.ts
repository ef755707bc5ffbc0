import { and, asc, eq, lte } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { contractBills, contracts } from '#server/domains/contracts/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { BillRow } from './bill-rows.ts';
import { announcePay, canBePaid, payWaiting } from './issue-bill.ts';

/** How long money waits for an account that cannot receive it. */
const collectDays = 180;
const mostAtOnce = 200;

/** The job: pays bills whose account can receive money again, ends those that waited too long, and marks finished contracts. */
export async function moveBillsOn({ ctx }: { ctx: Ctx }): Promise<void> {
  const now = ctx.clock.now();
  const isOurs = eq(contracts.merchantCode, ctx.merchant.code);
  await ctx.db.orm
    .update(contracts)
    .set({ state: 'expired' })
    .where(and(isOurs, eq(contracts.state, 'valid'), lte(contracts.endsAt, now)));
  await ctx.db.orm
    .update(contracts)
    .set({ state: 'invalid', endedBy: 'time' })
    .where(and(isOurs, eq(contracts.state, 'requested'), lte(contracts.answerBy, now)));
  const waiting = await ctx.db.orm
    .select({ id: contractBills.id })
    .from(contractBills)
    .where(and(eq(contractBills.merchantCode, ctx.merchant.code), eq(contractBills.state, 'uncollected')))
    .orderBy(asc(contractBills.createdAt))
    .limit(mostAtOnce);
  for (const { id } of waiting) {
    const paid = await repeatPassing(() => collect(ctx, id));
    if (paid) await announcePay(ctx, paid);
  }
}

async function collect(ctx: Ctx, id: string): Promise<BillRow | undefined> {
  return await ctx.db.orm.transaction(async (tx) => {
    const [bill] = await tx.select().from(contractBills).where(eq(contractBills.id, id)).for('update');
    if (bill?.state !== 'uncollected') return undefined;
    if (await canBePaid(tx, ctx, bill.memberId)) return payWaiting(tx, ctx, bill, {});
    const isOver = bill.createdAt.getTime() + collectDays * dayMs <= ctx.clock.now().getTime();
    if (isOver) await tx.update(contractBills).set({ state: 'expired' }).where(eq(contractBills.id, id));
    return undefined;
  });
}
