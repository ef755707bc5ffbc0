import { eq, inArray, sql } from 'drizzle-orm';

import type { ContractKind } from '#contract/contracts/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import { contractBills, contracts } from '#server/domains/contracts/schema.ts';
import type { ContractRow } from '#server/domains/contracts/contract-rows.ts';
import { corrections } from '#server/domains/teams/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { BillRow } from './bill-rows.ts';

export interface Billed {
  bill: BillRow;
  contract: ContractRow;
}

export interface Span {
  from: Date;
  /** Exclusive. */
  until: Date;
}

/** Bills of a kind with bets corrected since the last count: of some members, or of all. */
export async function correctedBills(
  ctx: Ctx,
  { kind, memberIds }: { kind: ContractKind; memberIds?: readonly string[] },
): Promise<Billed[]> {
  const isTheirs = memberIds === undefined ? sql`true` : sql`t.member_id = ANY (${sql.param([...memberIds])}::uuid[])`;
  const { rows } = await ctx.db.orm.execute<{ id: string }>(sql`
    SELECT b.id FROM ${corrections(ctx)} t JOIN contract_bills b
      ON b.merchant_code = ${ctx.merchant.code} AND b.kind = ${kind} AND b.member_id = t.member_id AND b.period_from <= t.hour AND b.period_until > t.hour
    WHERE ${isTheirs} AND NOT b.is_closing
    GROUP BY b.id, b.changes HAVING sum(t.changes) <> b.changes`);
  if (rows.length === 0) return [];
  return await withContracts(
    ctx.db.orm,
    inArray(
      contractBills.id,
      rows.map(({ id }) => id),
    ),
  );
}

/** All bills of exactly this period. */
export async function billsOfSpan(ctx: Ctx, { kind, from, until }: Span & { kind: ContractKind }): Promise<Billed[]> {
  return await withContracts(
    ctx.db.orm,
    sql`${contractBills.merchantCode} = ${ctx.merchant.code} and ${contractBills.kind} = ${kind} and ${contractBills.periodFrom} = ${from}
      and ${contractBills.periodUntil} = ${until} and not ${contractBills.isClosing}`,
  );
}

const withContracts = async (on: Queryable, chosen: ReturnType<typeof sql>): Promise<Billed[]> =>
  await on
    .select({ bill: contractBills, contract: contracts })
    .from(contractBills)
    .innerJoin(contracts, eq(contracts.id, contractBills.contractId))
    .where(chosen);

/**
 * The number of bet corrections in a span, by member: stored with the count. Read before the sums, so that a change folded
 * in between is found again rather than missed.
 */
export async function changesIn(
  ctx: Ctx,
  { memberIds, from, until }: Span & { memberIds: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await ctx.db.orm.execute<{ member_id: string; changes: number }>(sql`
    SELECT t.member_id, sum(t.changes)::int AS changes FROM ${corrections(ctx)} t
    WHERE t.member_id = ANY (${sql.param([...memberIds])}::uuid[]) AND t.hour >= ${from} AND t.hour < ${until}
    GROUP BY t.member_id`);
  return new Map(rows.map(({ member_id: memberId, changes }) => [memberId, changes]));
}

/** What each member's last bill before a moment left to deduct: zero or less. */
export async function owedBefore(
  ctx: Ctx,
  { kind, memberIds, until }: { kind: ContractKind; memberIds: readonly string[]; until: Date },
): Promise<Map<string, bigint>> {
  const { rows } = await ctx.db.orm.execute<{ member_id: string; owed: string }>(sql`
    SELECT DISTINCT ON (b.member_id) b.member_id, b.owed_minor::text AS owed FROM contract_bills b
    WHERE b.merchant_code = ${ctx.merchant.code} AND b.kind = ${kind} AND b.member_id = ANY (${sql.param([...memberIds])}::uuid[]) AND b.period_until <= ${until}
    ORDER BY b.member_id, b.period_from DESC`);
  return new Map(rows.map(({ member_id: memberId, owed }) => [memberId, BigInt(owed)]));
}
