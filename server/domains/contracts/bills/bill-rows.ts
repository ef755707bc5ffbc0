import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';

import type { ContractKind } from '#contract/contracts/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import { contractBills, contracts, type BillFacts } from '#server/domains/contracts/schema.ts';
import type { ContractRow } from '#server/domains/contracts/contract-rows.ts';
import type { Period } from '#server/domains/contracts/rules/periods.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { TeamCount } from './count-teams.ts';

export type BillRow = typeof contractBills.$inferSelect;

/** Contracts of one kind and rhythm in force for a whole period, by the member's id: the order in which bills are made. */
export async function contractsIn(
  on: Queryable,
  ctx: Ctx,
  { kind, cycles, period }: { kind: ContractKind; cycles: number; period: Period },
): Promise<ContractRow[]> {
  const isInForce = and(
    or(eq(contracts.state, 'valid'), eq(contracts.state, 'expired')),
    lte(contracts.startsAt, period.from),
    or(isNull(contracts.endsAt), gte(contracts.endsAt, period.until)),
  );
  return await on
    .select()
    .from(contracts)
    .where(and(eq(contracts.merchantCode, ctx.merchant.code), eq(contracts.kind, kind), hasCycles(cycles), isInForce))
    .orderBy(asc(contracts.memberId));
}

/** 0 = no cycles: days and hours. */
export const hasCycles = (cycles: number) => sql`coalesce((${contracts.terms} ->> 'cycles')::int, 0) = ${cycles}`;

/** Bills of a kind whose period ended at this moment, with their contracts. */
export async function billsUntil(
  on: Queryable,
  ctx: Ctx,
  { kind, until }: { kind: ContractKind; until: Date },
): Promise<{ bill: BillRow; contract: ContractRow }[]> {
  return await on
    .select({ bill: contractBills, contract: contracts })
    .from(contractBills)
    .innerJoin(contracts, eq(contracts.id, contractBills.contractId))
    .where(and(eq(contractBills.merchantCode, ctx.merchant.code), eq(contractBills.kind, kind), eq(contractBills.periodUntil, until)));
}

/** Counts as a bill stores them: minor units as strings. */
export const countTexts = ({
  facts,
  parts,
  excluded,
  gross,
}: TeamCount): Pick<BillFacts, 'parts' | 'excluded' | 'gross'> &
  Record<'turnoverMinor' | 'lossMinor', string> & { validUsers: number } => ({
  turnoverMinor: String(facts.turnoverMinor),
  validUsers: facts.validUsers,
  lossMinor: String(facts.lossMinor),
  parts: {
    billingMinor: String(parts.billingMinor),
    prizeMinor: String(parts.prizeMinor),
    rebateMinor: String(parts.rebateMinor),
    activityMinor: String(parts.activityMinor),
    depositFeeMinor: String(parts.depositFeeMinor),
  },
  excluded: { ...excluded, turnoverMinor: String(excluded.turnoverMinor), lossMinor: String(excluded.lossMinor) },
  gross: { turnoverMinor: String(gross.turnoverMinor), validUsers: gross.validUsers, lossMinor: String(gross.lossMinor) },
});
