import type { Queryable } from '#server/db/database.ts';
import { actorText } from '#server/platform/actor-text.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { protectionEvents } from './schema.ts';

type ProtectionEvent =
  | 'limit.lowered'
  | 'limit.raise.asked'
  | 'limit.raise.withdrawn'
  | 'limit.raised'
  | 'check.interval'
  | 'check.answered'
  | 'timeout.begun'
  | 'exclusion.begun'
  | 'exclusion.return.asked'
  | 'exclusion.ended'
  | 'family.granted';

/** Records an act by or for a player, in the transaction of the act. */
export async function recordProtection({
  ctx,
  tx,
  memberId,
  kind,
  detail,
}: {
  ctx: Ctx;
  tx: Queryable;
  memberId: string;
  kind: ProtectionEvent;
  detail: Readonly<Record<string, string | null>>;
}): Promise<void> {
  await tx.insert(protectionEvents).values({
    id: newId(ctx),
    merchantCode: ctx.merchant.code,
    memberId,
    kind,
    detail: JSON.stringify(detail),
    actor: actorText(ctx.actor),
    address: ctx.address,
    requestId: ctx.requestId,
    createdAt: ctx.clock.now(),
  });
}
