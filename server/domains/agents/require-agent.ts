import { isAgent } from '#contract/member/customer-types.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** Admits agents only. @throws session.forbidden */
export function requireAgent({ ctx }: { ctx: MemberCtx }): void {
  if (!isAgent(ctx.actor.customerType)) throw new ExpectedError('session.forbidden');
}
