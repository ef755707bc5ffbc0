import type { PushChoice } from '#contract/push/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { choiceOf, ownDevice } from './device-of.ts';
import { pushDevices } from './schema.ts';

/** The notices enabled on this device; `null` = none, also for another member's device. */
export async function showDevice({
  ctx,
  input: { endpoint },
}: {
  ctx: MemberCtx;
  input: { endpoint: string };
}): Promise<PushChoice | null> {
  const [device] = await ctx.db.orm.select().from(pushDevices).where(ownDevice(ctx, endpoint));
  return device ? choiceOf(device) : null;
}
