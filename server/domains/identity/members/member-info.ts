import { strict as assert } from 'node:assert';

import { and, eq } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { identityMembers, identitySessions } from '#server/domains/identity/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** The session's member, as the member sees it; label, template and avatar belong to club and profile. */
export async function memberInfo({
  ctx,
}: {
  ctx: MemberCtx;
}): Promise<Omit<ValueOf<'GET /wps/member/info'>, 'clubLabel' | 'template' | 'avatar'>> {
  const own = and(
    eq(identitySessions.id, ctx.actor.sessionId),
    eq(identitySessions.memberId, ctx.actor.memberId),
    eq(identitySessions.merchantCode, ctx.merchant.code),
  );
  const [row] = await ctx.db.orm
    .select({ member: identityMembers, previousLoginAt: identitySessions.previousLoginAt })
    .from(identitySessions)
    .innerJoin(identityMembers, eq(identityMembers.id, identitySessions.memberId))
    .where(own);
  assert.ok(row, 'the session that was just found is gone');
  const { member, previousLoginAt } = row;
  return {
    id: member.id,
    account: member.userName,
    nickname: member.nickname,
    type: member.customerType,
    registeredAtMs: member.createdAt.getTime(),
    lastLoginAtMs: previousLoginAt?.getTime() ?? null,
  };
}
