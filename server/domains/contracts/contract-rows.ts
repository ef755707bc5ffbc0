import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';

import type { ContractKind, ContractState } from '#contract/contracts/facts.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { contracts } from './schema.ts';

export type ContractRow = typeof contracts.$inferSelect;

/** How long an offer waits for its answer, in days. */
export const answerDays = 7;

/**
 * Serialises changes to a merchant's contracts of one kind: terms are checked against those above and below, which must not change until
 * the transaction ends. Taken before any row lock.
 */
export async function lockContracts(tx: Transaction, ctx: Ctx, kind: ContractKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contracts ${ctx.merchant.code} ${kind}`}, 0))`);
}

/** The state now: an expired contract is over even before the job has run. */
export function stateNow({ state, answerBy, endsAt }: Pick<ContractRow, 'state' | 'answerBy' | 'endsAt'>, now: Date): ContractState {
  if (state === 'requested' && answerBy <= now) return 'invalid';
  return state === 'valid' && endsAt !== null && endsAt <= now ? 'expired' : state;
}

/** All versions of a member's contract of a kind, newest first. */
export async function versionsOf(
  on: Queryable,
  ctx: Ctx,
  { memberId, kind }: { memberId: string; kind: ContractKind },
): Promise<ContractRow[]> {
  return await on
    .select()
    .from(contracts)
    .where(and(eq(contracts.merchantCode, ctx.merchant.code), eq(contracts.memberId, memberId), eq(contracts.kind, kind)))
    .orderBy(desc(contracts.version));
}

/** A member's contracts of a kind: waiting, in force now, and starting later. */
export function standing(versions: readonly ContractRow[], now: Date) {
  const valid = versions.filter((row) => stateNow(row, now) === 'valid');
  const isBegun = ({ startsAt }: ContractRow) => startsAt !== null && startsAt <= now;
  return {
    requested: versions.find((row) => stateNow(row, now) === 'requested'),
    current: valid.find(isBegun),
    next: valid.find((row) => !isBegun(row)),
  };
}

/** The terms that bound what a member may pass on: those of the newest version that is accepted and not ending. */
export async function lastingContract(
  on: Queryable,
  ctx: Ctx,
  { memberId, kind }: { memberId: string; kind: ContractKind },
): Promise<ContractRow | undefined> {
  const [row] = await on
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.merchantCode, ctx.merchant.code),
        eq(contracts.memberId, memberId),
        eq(contracts.kind, kind),
        eq(contracts.state, 'valid'),
        isNull(contracts.endsAt),
      ),
    );
  return row;
}

/** What an agent has promised to downlines and is still bound to: contracts in force from now on, and offers that can be accepted. */
export async function promisedBelow(
  on: Queryable,
  ctx: Ctx,
  { giverId, kind }: { giverId: string; kind: ContractKind },
): Promise<ContractRow[]> {
  const isBinding = or(
    and(eq(contracts.state, 'valid'), isNull(contracts.endsAt)),
    and(eq(contracts.state, 'requested'), gt(contracts.answerBy, ctx.clock.now())),
  );
  return await on
    .select()
    .from(contracts)
    .where(and(eq(contracts.merchantCode, ctx.merchant.code), eq(contracts.giverId, giverId), eq(contracts.kind, kind), isBinding));
}

/** Whether a member has, or ever had, an accepted contract of a kind. */
export async function hasEverHad(on: Queryable, ctx: Ctx, { memberId, kind }: { memberId: string; kind: ContractKind }): Promise<boolean> {
  const [row] = await on
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        eq(contracts.merchantCode, ctx.merchant.code),
        eq(contracts.memberId, memberId),
        eq(contracts.kind, kind),
        isNotNull(contracts.startsAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}
