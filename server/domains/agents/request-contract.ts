import type { ContractKind } from '#contract/contract-kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { agentContractRequests } from '#server/db/schema/agents.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Puts a contract before a member, once: one that waits already goes on waiting. */
export async function requestContract({
  ctx,
  tx,
  input: { memberId, kind },
}: {
  ctx: Ctx;
  tx: Queryable;
  input: { memberId: string; kind: ContractKind };
}): Promise<void> {
  await tx
    .insert(agentContractRequests)
    .values({ merchantCode: ctx.merchant.code, memberId, kind, requestedAt: ctx.clock.now() })
    .onConflictDoNothing();
}
