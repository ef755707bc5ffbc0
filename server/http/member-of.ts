import type { Ctx, MemberCtx } from '#server/platform/context.ts';

/** Who asks at a route of `auth: 'session'`. */
export function memberOf(ctx: Ctx): MemberCtx {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Error('the router let a request through without a member');
  return { ...ctx, actor };
}
