import type { InboxKind } from '#contract/inbox/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { inboxMessages } from './schema.ts';

/** Writes a member a message, in the transaction of the event. The welcome is written only once. */
export async function tellMember({
  ctx,
  tx,
  input: { memberId, kind, values = {} },
}: {
  ctx: Ctx;
  tx: Queryable;
  input: { memberId: string; kind: InboxKind; values?: Record<string, string> };
}): Promise<void> {
  await tx
    .insert(inboxMessages)
    .values({ id: newId(ctx), merchantCode: ctx.merchant.code, memberId, kind, values, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
}
