import { strict as assert } from 'node:assert';

import { and, desc, eq, inArray } from 'drizzle-orm';

import type { PushChoice } from '#contract/push/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { choiceOf, hashOf, sealEndpoint } from './device-of.ts';
import { pushDevices } from './schema.ts';

/** The newest replaces the oldest. */
const mostDevices = 10;

/**
 * Sets the notices of this device as its player chose. A device registered to another member moves to this one, since a browser has one
 * player at a time.
 * @throws push.service.unknown
 */
export async function changeDevice({
  ctx,
  input: { endpoint, p256dh, auth, kinds, language, isKnown },
}: {
  ctx: MemberCtx;
  input: { endpoint: string; p256dh: string; auth: string; kinds: PushChoice; language: string; isKnown: boolean };
}): Promise<PushChoice> {
  if (!isKnown) throw new ExpectedError('push.service.unknown');
  const { memberId, sessionId } = ctx.actor;
  const values = {
    memberId,
    sessionId,
    endpoint: sealEndpoint(ctx, endpoint),
    p256dh,
    auth,
    language,
    ...kinds,
    createdAt: ctx.clock.now(),
  };
  return await ctx.db.orm.transaction(async (tx) => {
    const [device] = await tx
      .insert(pushDevices)
      .values({ id: newId(ctx), merchantCode: ctx.merchant.code, endpointHash: hashOf(endpoint), ...values })
      .onConflictDoUpdate({ target: [pushDevices.merchantCode, pushDevices.endpointHash], set: values })
      .returning();
    assert.ok(device);
    const older = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(and(eq(pushDevices.merchantCode, ctx.merchant.code), eq(pushDevices.memberId, memberId)))
      .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
      .offset(mostDevices);
    if (older.length > 0)
      await tx.delete(pushDevices).where(
        inArray(
          pushDevices.id,
          older.map(({ id }) => id),
        ),
      );
    return choiceOf(device);
  });
}
