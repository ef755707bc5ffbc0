import type { Queryable } from '#server/db/database.ts';
import { actorText } from '#server/platform/actor-text.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { identityEvents, type IdentityEventKind } from './schema.ts';

/** Appends an audit entry, in the transaction of the event. */
export async function recordEvent({
  ctx,
  tx,
  kind,
  memberId,
  sessionId,
}: {
  ctx: Ctx;
  tx: Queryable;
  kind: IdentityEventKind;
  memberId: string;
  sessionId?: string;
}): Promise<void> {
  await tx.insert(identityEvents).values({
    id: newId(ctx),
    merchantCode: ctx.merchant.code,
    memberId,
    kind,
    sessionId,
    actor: actorText(ctx.actor),
    address: ctx.address,
    requestId: ctx.requestId,
    createdAt: ctx.clock.now(),
  });
}
