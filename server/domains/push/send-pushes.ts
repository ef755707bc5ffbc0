import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { sessions } from '#server/db/views.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PushService } from '#server/providers/push/push-service.ts';

import { endpointPurpose } from './device-of.ts';
import { noticeOf } from './notice-of.ts';
import { pushDevices, pushNotices } from './schema.ts';

/** Notices per round; the next round takes the rest. */
const atOnce = 50;
const firstRetryMs = 5000;
/** If a process dies while sending, another one takes the notice over after this time. */
const claimMs = 60_000;
/** Older notices are not worth sending. */
const keepTryingMs = 3_600_000;
/** How many days a device is not notified again of the same event. */
const keepDays = 7;

type Notice = typeof pushNotices.$inferSelect;

/** Sends pending notices to devices. Several processes may run it at once. Returns the number sent. */
export async function sendPushes({
  ctx,
  input: { push, origin },
}: {
  ctx: Ctx;
  input: { push: PushService; origin: string };
}): Promise<number> {
  await ctx.db.orm
    .delete(pushNotices)
    .where(
      and(
        eq(pushNotices.merchantCode, ctx.merchant.code),
        lt(pushNotices.createdAt, new Date(ctx.clock.now().getTime() - keepDays * dayMs)),
      ),
    );
  let sent = 0;
  for (let turn = 0; turn < atOnce; turn += 1) {
    const notice = await claim(ctx);
    if (!notice) return sent;
    if (await deliver(ctx, notice, { push, origin })) sent += 1;
  }
  return sent;
}

async function claim(ctx: Ctx): Promise<Notice | undefined> {
  const now = ctx.clock.now();
  return await ctx.db.orm.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: pushNotices.id })
      .from(pushNotices)
      .where(and(eq(pushNotices.merchantCode, ctx.merchant.code), isNotNull(pushNotices.sendAt), lte(pushNotices.sendAt, now)))
      .orderBy(asc(pushNotices.sendAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    const [row] = await tx
      .update(pushNotices)
      .set({ attempts: sql`${pushNotices.attempts} + 1`, sendAt: new Date(now.getTime() + claimMs) })
      .where(eq(pushNotices.id, next.id))
      .returning();
    return row;
  });
}

async function deliver(ctx: Ctx, notice: Notice, { push, origin }: { push: PushService; origin: string }): Promise<boolean> {
  const [found] = await ctx.db.orm
    .select({ device: pushDevices, endedAt: sessions.endedAt })
    .from(pushDevices)
    .leftJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(eq(pushDevices.id, notice.deviceId));
  // the device was removed meanwhile, and the notice with it
  if (!found) return false;
  const { device, endedAt } = found;
  const endpoint = ctx.vault.open(device.endpoint, endpointPurpose);
  if (endedAt !== null || endpoint === undefined) return await forget(ctx, device.id);
  const outcome = await push.send({
    target: { endpoint, p256dh: device.p256dh, auth: device.auth },
    message: noticeOf({ kind: notice.kind, language: device.language }),
    // contact address for the push services, which accept no other scheme
    subject: origin.replace(/^http:/, 'https:'),
    isUrgent: notice.kind === 'security',
  });
  if (outcome === 'gone') return await forget(ctx, device.id);
  const retryAt = new Date(ctx.clock.now().getTime() + firstRetryMs * 2 ** Math.min(notice.attempts - 1, 10));
  const isWorthIt = outcome === 'later' && retryAt.getTime() < notice.createdAt.getTime() + keepTryingMs;
  await ctx.db.orm
    .update(pushNotices)
    .set({ sendAt: isWorthIt ? retryAt : null })
    .where(eq(pushNotices.id, notice.id));
  if (outcome !== 'sent') ctx.log.warn({ outcome, attempts: notice.attempts }, 'a device was not told');
  return outcome === 'sent';
}

async function forget(ctx: Ctx, deviceId: string): Promise<false> {
  await ctx.db.orm.delete(pushDevices).where(eq(pushDevices.id, deviceId));
  return false;
}
