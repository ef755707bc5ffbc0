import { and, asc, eq, isNull } from 'drizzle-orm';

import type { Payee, Withdrawal } from '#contract/withdrawals/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { withdrawalPayees as table } from '#server/domains/withdrawals/schema.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { findInstitution } from './institutions.ts';

export type PayeeRow = typeof table.$inferSelect;

/** The purpose account numbers are sealed for. */
export const accountPurpose = 'withdrawal payee';

/** The member's payees, oldest first, without removed ones. */
export async function openPayees({ ctx }: { ctx: MemberCtx }): Promise<PayeeRow[]> {
  return await ctx.db.orm.select().from(table).where(ownOpen(ctx)).orderBy(asc(table.createdAt), asc(table.id));
}

/**
 * Locks the member's payees for the rest of the transaction. This serialises a member's requests, so that daily limits and
 * the balance are counted one at a time.
 */
export async function lockPayees({ ctx, tx }: { ctx: MemberCtx; tx: Queryable }): Promise<PayeeRow[]> {
  return await tx.select().from(table).where(ownOpen(ctx)).orderBy(asc(table.id)).for('update');
}

const ownOpen = (ctx: MemberCtx) =>
  and(eq(table.merchantCode, ctx.merchant.code), eq(table.memberId, ctx.actor.memberId), isNull(table.removedAt));

/** As the owner sees it: only the end of the account number. */
export function toPayee(ctx: Ctx, row: PayeeRow): Payee {
  return { id: row.id, ...toPaid(ctx, row), usableFrom: row.usableFrom > ctx.clock.now() ? row.usableFrom.getTime() : null };
}

export function toPaid(ctx: Ctx, row: PayeeRow): Withdrawal['payee'] {
  const { institution, holderName, accountEnd } = row;
  const known = findInstitution(ctx.merchant.currency, institution);
  return { institution, institutionName: known?.name ?? institution, kind: known?.kind ?? 'bank', holderName, accountEnd };
}
