import { lt } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { roundLaunches, roundNonces, roundReplays } from './schema.ts';

/** Deletes unusable nonces and launch tokens, of all vendors and merchants. */
export async function forgetExpired({ ctx }: { ctx: Ctx }): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.orm.delete(roundNonces).where(lt(roundNonces.expiresAt, now));
  await ctx.db.orm.delete(roundReplays).where(lt(roundReplays.expiresAt, now));
  await ctx.db.orm.delete(roundLaunches).where(lt(roundLaunches.expiresAt, now));
}
