import type { Queryable } from '#server/db/database.ts';
import { identityNotices, type SecurityNoticeKind } from '#server/domains/identity/sign-in-schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { tellDevices } from '#server/domains/push/index.ts';
import { newId } from '#server/platform/ids.ts';

/**
 * Queues a notice to the member, by mail and on subscribed devices, in the transaction of the event. `sendNotices` sends
 * the mail if there is an address.
 */
export async function noteSecurity({
  ctx,
  tx,
  memberId,
  kind,
  language,
}: {
  ctx: Ctx;
  tx: Queryable;
  memberId: string;
  kind: SecurityNoticeKind;
  language: string;
}): Promise<void> {
  const now = ctx.clock.now();
  const id = newId(ctx);
  await tx.insert(identityNotices).values({
    id,
    merchantCode: ctx.merchant.code,
    memberId,
    kind,
    language,
    attempts: 0,
    sendAt: now,
    createdAt: now,
  });
  await tellDevices({ ctx, tx, input: { memberIds: [memberId], kind: 'security', event: `security:${id}` } });
}
