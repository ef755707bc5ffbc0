import { and, eq, isNull } from 'drizzle-orm';

import { agentAffiliates } from '#server/db/schema/agents.ts';
import { identityMembers } from '#server/db/schema/identity.ts';
import type { Ctx } from '#server/platform/context.ts';

import { readAffiliateCode } from './affiliate-code.ts';

export interface Affiliate {
  code: string;
  /** The agent above whoever registers by it. */
  memberId: string;
  agentPath: string;
}

/**
 * Whose code this is, or whose host when there is no code. `undefined` = nobody's at this merchant; an agent whose account is
 * disabled brings nobody.
 */
export async function findAffiliate({
  ctx,
  input: { code: typed = '', domain = '' },
}: {
  ctx: Ctx;
  input: { code?: string | undefined; domain?: string | undefined };
}): Promise<Affiliate | undefined> {
  const code = readAffiliateCode(typed);
  if (typed.trim() === '' ? domain.trim() === '' : !code) return undefined;
  const isAsked = code ? eq(agentAffiliates.code, code) : eq(agentAffiliates.domain, domain.trim().toLowerCase());
  const [row] = await ctx.db.orm
    .select({ code: agentAffiliates.code, memberId: identityMembers.id, agentPath: identityMembers.agentPath })
    .from(agentAffiliates)
    .innerJoin(identityMembers, eq(identityMembers.id, agentAffiliates.memberId))
    .where(and(eq(agentAffiliates.merchantCode, ctx.merchant.code), isAsked, isNull(identityMembers.disabledAt)));
  return row;
}
