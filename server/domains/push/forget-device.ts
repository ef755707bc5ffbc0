import type { MemberCtx } from '#server/platform/context.ts';

import { ownDevice } from './device-of.ts';
import { pushDevices } from './schema.ts';

/** Stops all notices on this device. Idempotent. */
export async function forgetDevice({ ctx, input: { endpoint } }: { ctx: MemberCtx; input: { endpoint: string } }): Promise<void> {
  await ctx.db.orm.delete(pushDevices).where(ownDevice(ctx, endpoint));
}
