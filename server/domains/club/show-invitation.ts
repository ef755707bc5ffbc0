import { createHash } from 'node:crypto';

import type { ValueOf } from '#contract/calls.ts';
import { isAgent } from '#contract/member/customer-types.ts';
import { giveAffiliateCode, plainLink } from '#server/domains/agents/index.ts';
import { guardPlay } from '#server/domains/protection/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/**
 * The code by which a member's friends register, made at the first question, and how many came by it. It promises nobody anything: no
 * rates, no agency. Agents have links of their own making (`/m/agentRegister`) and get none here. Who is excluded invites nobody.
 * @throws ExpectedError protection.excluded
 */
export async function showInvitation({ ctx }: { ctx: MemberCtx }): Promise<ValueOf<'GET /wps/member/invitation'>> {
  const { minimumAge } = ctx.merchant.register;
  await guardPlay({ ctx });
  if (isAgent(ctx.actor.customerType)) return { code: null, isAgent: true, invited: 0, minimumAge };
  const known = await plainLink({ ctx });
  if (known) return { code: known.code, isAgent: false, invited: known.usedCount, minimumAge };
  const { memberId } = ctx.actor;
  // from two tabs at once it is the same code
  await ctx.db.orm.transaction((tx) => giveAffiliateCode({ ctx, tx, input: { memberId, code: codeOf(memberId) } }));
  const made = await plainLink({ ctx });
  // one in 10^13 is somebody else's
  if (!made) throw new Error(`member ${memberId} got no invitation code`);
  return { code: made.code, isAgent: false, invited: made.usedCount, minimumAge };
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Nothing that is read for something else, and nothing that tells who the member is. */
function codeOf(memberId: string): string {
  const bytes = createHash('sha256').update(`invitation:${memberId}`).digest().subarray(0, 9);
  return `M${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}
