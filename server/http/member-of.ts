import type { Ctx, MemberCtx } from '#server/platform/context.ts';

/** The caller of a route with `auth: 'session'`. */
export function memberOf(ctx: Ctx): MemberCtx {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Error('the router let a request through without a member');
  return { ...ctx, actor };
}
