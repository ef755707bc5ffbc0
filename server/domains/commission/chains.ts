import { and, eq, sql } from 'drizzle-orm';

import { noRates, type RateName } from '#contract/agents/facts.ts';
import { members } from '#server/db/views.ts';
import { ratesAt } from '#server/domains/agents/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { Step } from './share-by-levels.ts';

/** From a bettor to the root of its branch, with the rates at a moment. */
export type Chains = (bettorId: string, name: RateName) => Step[];

export async function readChains({
  ctx,
  input: { bettorIds, at },
}: {
  ctx: Ctx;
  input: { bettorIds: readonly string[]; at: Date };
}): Promise<Chains> {
  const rows = await ctx.db.orm
    .select({ id: members.id, agentPath: members.agentPath })
    .from(members)
    .where(and(eq(members.merchantCode, ctx.merchant.code), sql`${members.id} = any(${sql.param([...bettorIds])}::uuid[])`));
  const lines = new Map(rows.map(({ id, agentPath }) => [id, lineOf(agentPath)]));
  const rates = await ratesAt({ ctx, input: { memberIds: [...new Set([...lines.values()].flat())], at } });
  return (bettorId, name) => (lines.get(bettorId) ?? []).map((memberId) => ({ memberId, rate: (rates.get(memberId) ?? noRates)[name] }));
}

/** `/<root>/<agent>/<member>/`, from the member up. */
export const lineOf = (agentPath: string): string[] => agentPath.split('/').filter(Boolean).toReversed();
