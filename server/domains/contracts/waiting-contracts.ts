import { and, eq, gt } from 'drizzle-orm';

import { type ContractKind, isAskedForContracts } from '#contract/contracts/facts.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { contracts } from './schema.ts';

/** The contracts waiting for this member's answer: none for types that need no contracts, whatever was offered to them. */
export async function waitingContracts({ ctx }: { ctx: MemberCtx }): Promise<ContractKind[]> {
  if (!isAskedForContracts(ctx.actor.customerType)) return [];
  const rows = await ctx.db.orm
    .select({ kind: contracts.kind })
    .from(contracts)
    .where(
      and(
        eq(contracts.merchantCode, ctx.merchant.code),
        eq(contracts.memberId, ctx.actor.memberId),
        eq(contracts.state, 'requested'),
        gt(contracts.answerBy, ctx.clock.now()),
      ),
    );
  return rows.map(({ kind }) => kind);
}
