import { and, eq, or } from 'drizzle-orm';

import type { Contract } from '#contract/contracts/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { requireAgent } from '#server/domains/agents/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { write } from './answer-contract.ts';
import { type ContractRow, lockContracts, stateNow } from './contract-rows.ts';
import { ruleOf } from './first-period.ts';
import { periodAt } from './rules/periods.ts';
import { contracts } from './schema.ts';
import { toOneContract } from './show-contract.ts';

/**
 * Either side ends a contract with the current period, which is still paid; one that has not begun never begins. The giver withdraws an
 * offer.
 * @throws ExpectedError session.forbidden, contract.not.found, contract.decided
 */
export async function endContract({ ctx, input: { contractId } }: { ctx: MemberCtx; input: { contractId: string } }): Promise<Contract> {
  requireAgent({ ctx });
  const { memberId } = ctx.actor;
  const isParty = or(eq(contracts.memberId, memberId), eq(contracts.giverId, memberId));
  const [seen] = await ctx.db.orm
    .select()
    .from(contracts)
    .where(and(eq(contracts.merchantCode, ctx.merchant.code), eq(contracts.id, contractId), isParty));
  if (!seen) throw new ExpectedError('contract.not.found');
  return end({ ctx, seen, endedBy: seen.memberId === memberId ? 'member' : 'giver' });
}

/** Ends a contract for one of its sides, which the caller has verified. @throws ExpectedError contract.decided */
export async function end({ ctx, seen, endedBy }: { ctx: Ctx; seen: ContractRow; endedBy: 'giver' | 'member' }): Promise<Contract> {
  return await repeatPassing(() =>
    ctx.db.orm.transaction(async (tx) => {
      await lockContracts(tx, ctx, seen.kind);
      const [row] = await tx.select().from(contracts).where(eq(contracts.id, seen.id)).for('update');
      return toOneContract(tx, ctx, await endIn(tx, ctx, row ?? seen, endedBy));
    }),
  );
}

async function endIn(tx: Transaction, ctx: Ctx, row: ContractRow, endedBy: 'giver' | 'member'): Promise<ContractRow> {
  const now = ctx.clock.now();
  const state = stateNow(row, now);
  if (row.endedBy === endedBy) return row;
  // an agent declines an offer instead of ending it
  if (state === 'requested' && endedBy === 'giver') return write(tx, ctx, row, { state: 'invalid', endedBy });
  if (state !== 'valid' || row.startsAt === null || row.endsAt !== null) throw new ExpectedError('contract.decided');
  if (row.startsAt > now) return write(tx, ctx, row, { state: 'invalid', endedBy });
  return write(tx, ctx, row, { endsAt: periodAt(ruleOf(ctx, row), now).until, endedBy });
}
