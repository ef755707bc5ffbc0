import { eq } from 'drizzle-orm';

import type { MobileTemplate } from '#contract/member/facts.ts';
import { templatesOf } from '#server/domains/merchant/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

import { profileChoices } from './schema.ts';

/** The member's chosen template while the merchant offers it, else the merchant's own. */
export async function templateOf({ ctx }: { ctx: MemberCtx }): Promise<MobileTemplate> {
  const [row] = await ctx.db.orm
    .select({ template: profileChoices.template })
    .from(profileChoices)
    .where(eq(profileChoices.memberId, ctx.actor.memberId));
  return row?.template && templatesOf(ctx.merchant).includes(row.template) ? row.template : ctx.merchant.mobileTemplate;
}

/**
 * Sets the account's template. The merchant's own is stored as a choice too, so it stays if the merchant changes its default. @throws
 * request.invalid
 */
export async function setTemplate({ ctx, input: { template } }: { ctx: MemberCtx; input: { template: MobileTemplate } }): Promise<void> {
  if (!templatesOf(ctx.merchant).includes(template)) throw fieldError('template', 'request.invalid');
  const changedAt = ctx.clock.now();
  await ctx.db.orm
    .insert(profileChoices)
    .values({ memberId: ctx.actor.memberId, merchantCode: ctx.merchant.code, template, changedAt })
    .onConflictDoUpdate({ target: profileChoices.memberId, set: { template, changedAt } });
}
