import { createHash } from 'node:crypto';

import type { ValueOf } from '#contract/calls.ts';
import { isAgent } from '#contract/member/customer-types.ts';
import { giveAffiliateCode, plainLink } from '#server/domains/agents/index.ts';
import { guardPlay } from '#server/domains/protection/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/**
 * The code by which a member's friends register, created on first request, and how many used it. It promises nothing: no
 * rates, no agency. Agents create links of their own (`/m/agentRegister`) and get none here; excluded members cannot invite.
 * @throws ExpectedError protection.excluded
 */
export async function showInvitation({ ctx }: { ctx: MemberCtx }): Promise<ValueOf<'GET /wps/member/invitation'>> {
  const { minimumAge } = ctx.merchant.register;
  await guardPlay({ ctx });
  if (isAgent(ctx.actor.customerType)) return { code: null, isAgent: true, invited: 0, minimumAge };
  const known = await plainLink({ ctx });
  if (known) return { code: known.code, isAgent: false, invited: known.usedCount, minimumAge };
  const { memberId } = ctx.actor;
  // two tabs at once get the same code
  await ctx.db.orm.transaction((tx) => giveAffiliateCode({ ctx, tx, input: { memberId, code: codeOf(memberId) } }));
  const made = await plainLink({ ctx });
  // one in 10^13 is somebody else's
  if (!made) throw new Error(`member ${memberId} got no invitation code`);
  return { code: made.code, isAgent: false, invited: made.usedCount, minimumAge };
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** No ambiguous characters, and nothing that reveals who the member is. */
function codeOf(memberId: string): string {
  const bytes = createHash('sha256').update(`invitation:${memberId}`).digest().subarray(0, 9);
  return `M${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
