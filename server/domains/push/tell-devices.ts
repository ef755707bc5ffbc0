import { and, eq, gt, inArray, notInArray, type SQL } from 'drizzle-orm';

import type { PushKind } from '#contract/push/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import { protectedPlayers } from '#server/db/views.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { pushDevices, pushNotices } from './schema.ts';

/**
 * Queues a notice to these members' devices, in the transaction of the event; only for devices that enabled the kind.
 * `memberIds` may be a subquery. Each `event` is sent once, however often it is queued. Members on a break or excluded get no notices of
 * draws.
 */
export async function tellDevices({
  ctx,
  tx,
  input: { memberIds, kind, event },
}: {
  ctx: Ctx;
  tx: Queryable;
  input: { memberIds: readonly string[] | SQL; kind: PushKind; event: string };
}): Promise<void> {
  if (Array.isArray(memberIds) && memberIds.length === 0) return;
  const now = ctx.clock.now();
  const { merchantCode, memberId, barredUntil } = protectedPlayers;
  const barred = tx
    .select({ memberId })
    .from(protectedPlayers)
    .where(and(eq(merchantCode, ctx.merchant.code), gt(barredUntil, now)));
  const devices = await tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(
      and(
        eq(pushDevices.merchantCode, ctx.merchant.code),
        inArray(pushDevices.memberId, Array.isArray(memberIds) ? [...memberIds] : memberIds),
        eq(pushDevices[kind], true),
        kind === 'draw' ? notInArray(pushDevices.memberId, barred) : undefined,
      ),
    );
  if (devices.length === 0) return;
  const common = { merchantCode: ctx.merchant.code, kind, event, attempts: 0, sendAt: now, createdAt: now };
  await tx
    .insert(pushNotices)
    .values(devices.map(({ id }) => ({ id: newId(ctx), deviceId: id, ...common })))
    .onConflictDoNothing();
}
