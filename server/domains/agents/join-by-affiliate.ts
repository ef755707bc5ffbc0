import { and, eq, sql } from 'drizzle-orm';

import { noRates } from '#contract/agents/facts.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

import { isLinkOpen, type Affiliate } from './find-affiliate.ts';
import { giveFirstRates } from './give-first-rates.ts';
import { agentAffiliates } from './schema.ts';

/**
 * Counts a new member for the link it came by, and gives it what the link promises, in the transaction that creates the member.
 * @throws ExpectedError affiliate.invalid — the link was switched off meanwhile
 */
export async function joinByAffiliate({
  ctx,
  tx,
  input: { memberId, affiliate },
}: {
  ctx: Ctx;
  tx: Transaction;
  input: { memberId: string; affiliate: Affiliate };
}): Promise<void> {
  const isLink = and(eq(agentAffiliates.merchantCode, ctx.merchant.code), eq(agentAffiliates.code, affiliate.code));
  const [link] = await tx
    .update(agentAffiliates)
    .set({ usedCount: sql`${agentAffiliates.usedCount} + 1` })
    .where(and(isLink, isLinkOpen(ctx)))
    .returning({ code: agentAffiliates.code });
  if (!link) throw fieldError('affiliateCode', 'affiliate.invalid');
  const { rates, opensAgent: isAgent, memberId: parentId } = affiliate;
  await giveFirstRates({ ctx, tx, input: { memberId, parentId, rates: rates ?? noRates, isAgent } });
}
