import { and, eq, gt, isNull, or } from 'drizzle-orm';

import { plainAscii } from '#contract/typed/characters.ts';
import { cleanField } from '#contract/typed/clean-field.ts';
import type { Rates } from '#contract/agents/facts.ts';
import { members } from '#server/db/views.ts';
import type { Ctx } from '#server/platform/context.ts';

import { readAffiliateCode } from './affiliate-code.ts';
import { agentAffiliates } from './schema.ts';

export interface Affiliate {
  code: string;
  /** The agent above everyone who registers with this code. */
  memberId: string;
  agentPath: string;
  /** What the link promises; null = nothing. */
  rates: Rates | null;
  /** Whoever registers with it becomes an agent. */
  opensAgent: boolean;
}

/**
 * Finds the owner of the code, or of the host when there is no code. `undefined` = unknown at this merchant, switched off, expired,
 * or owned by an agent whose account is disabled.
 */
export async function findAffiliate({
  ctx,
  input: { code: typed = '', domain = '' },
}: {
  ctx: Ctx;
  input: { code?: string | undefined; domain?: string | undefined };
}): Promise<Affiliate | undefined> {
  const code = readAffiliateCode(typed);
  if (cleanField('invitation', typed) === '' ? plainAscii(domain) === '' : !code) return undefined;
  const isAsked = code ? eq(agentAffiliates.code, code) : eq(agentAffiliates.domain, plainAscii(domain).toLowerCase());
  const [row] = await ctx.db.orm
    .select({
      code: agentAffiliates.code,
      memberId: members.id,
      agentPath: members.agentPath,
      rates: agentAffiliates.rates,
      opensAgent: agentAffiliates.opensAgent,
    })
    .from(agentAffiliates)
    .innerJoin(members, eq(members.id, agentAffiliates.memberId))
    .where(and(eq(agentAffiliates.merchantCode, ctx.merchant.code), isAsked, isLinkOpen(ctx), isNull(members.disabledAt)));
  return row;
}

/** Neither switched off nor expired. */
export const isLinkOpen = (ctx: Pick<Ctx, 'clock'>) =>
  and(isNull(agentAffiliates.closedAt), or(isNull(agentAffiliates.expiresAt), gt(agentAffiliates.expiresAt, ctx.clock.now())));
