import { and, eq } from 'drizzle-orm';

import { type ContractKind, isAskedForContracts } from '#contract/contract-kinds.ts';
import { agentContractRequests } from '#server/db/schema/agents.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** The contracts that wait for this member's answer: none for who is not asked for contracts, whatever was put before them. */
export async function waitingContracts({ ctx }: { ctx: MemberCtx }): Promise<ContractKind[]> {
  if (!isAskedForContracts(ctx.actor.customerType)) return [];
  const { merchantCode, memberId, kind } = agentContractRequests;
  const rows = await ctx.db.orm
    .select({ kind })
    .from(agentContractRequests)
    .where(and(eq(merchantCode, ctx.merchant.code), eq(memberId, ctx.actor.memberId)));
  return rows.map((row) => row.kind);
}
