import { and, desc, eq, gt, isNull } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { identitySessions as table } from '#server/domains/identity/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';

const longestList = 100;

/** Where the caller is currently logged in. */
export async function listSessions({ ctx }: { ctx: MemberCtx }): Promise<ValueOf<'GET /wps/session/list'>> {
  const now = ctx.clock.now();
  const rows = await ctx.db.orm
    .select()
    .from(table)
    .where(
      and(
        eq(table.memberId, ctx.actor.memberId),
        eq(table.merchantCode, ctx.merchant.code),
        isNull(table.endedAt),
        gt(table.idleExpiresAt, now),
        gt(table.expiresAt, now),
      ),
    )
    .orderBy(desc(table.seenAt), desc(table.id))
    .limit(longestList);
  const sessions = rows.map(({ id, device, address, createdAt, seenAt }) => ({
    sessionId: id,
    device,
    address,
    openedAtMs: createdAt.getTime(),
    seenAtMs: seenAt.getTime(),
    isThis: id === ctx.actor.sessionId,
  }));
  return { sessions };
}
