import { and, desc, eq, gte, sql } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { DownlineTransfer } from '#contract/downline/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { members, moneyIn } from '#server/db/views.ts';
import { dateAt, momentOf } from '#lottery/local-time.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { downlineTransfers as table } from './schema.ts';

export type TransferRow = typeof table.$inferSelect;

const latestCount = 20;

const ofSender = ({ merchant, actor }: MemberCtx) => and(eq(table.merchantCode, merchant.code), eq(table.senderId, actor.memberId));

export async function findByKey({ ctx, on, key }: { ctx: MemberCtx; on: Queryable; key: string }): Promise<TransferRow | undefined> {
  const [row] = await on
    .select()
    .from(table)
    .where(and(ofSender(ctx), eq(table.idempotencyKey, key)));
  return row;
}

/** What the agent has sent since the merchant's midnight, in minor units; transfers reversed by staff do not count. */
export async function sentToday({ ctx, on }: { ctx: MemberCtx; on: Queryable }): Promise<Minor> {
  const { timeZone } = ctx.merchant.register;
  const midnight = new Date(momentOf(dateAt(ctx.clock.now().getTime(), timeZone), 0, timeZone));
  const [row] = await on
    .select({ sum: sql<string>`coalesce(sum(${moneyIn.amountMinor}), 0)::text` })
    .from(moneyIn)
    .where(and(eq(moneyIn.merchantCode, ctx.merchant.code), eq(moneyIn.senderId, ctx.actor.memberId), gte(moneyIn.createdAt, midnight)));
  return BigInt(row?.sum ?? '0');
}

export async function latestTransfers({ ctx }: { ctx: MemberCtx }): Promise<DownlineTransfer[]> {
  const rows = await ctx.db.orm
    .select({ row: table, userName: members.userName })
    .from(table)
    .innerJoin(members, eq(members.id, table.receiverId))
    .where(ofSender(ctx))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(latestCount);
  return rows.map(({ row, userName }) => toTransfer(row, userName));
}

export const toTransfer = ({ id, amountMinor, currency, createdAt }: TransferRow, userName: string): DownlineTransfer => ({
  id,
  userName,
  amountMinor: amountMinor.toString(),
  currency,
  createdAt: createdAt.getTime(),
});
