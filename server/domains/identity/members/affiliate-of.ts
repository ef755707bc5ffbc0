import { cleanField } from '#contract/typed/clean-field.ts';
import { findAffiliate, type Affiliate } from '#server/domains/agents/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

interface AffiliatePayload {
  affiliateCode?: string | undefined;
  domain?: string | undefined;
}

/**
 * The agent who brought the member, however it registers: by the given code, else by the host in the link.
 * @throws affiliate.invalid, at the code field, if one was given or is required
 */
export async function affiliateOf({ ctx, payload }: { ctx: Ctx; payload: AffiliatePayload }): Promise<Affiliate | undefined> {
  const code = cleanField('invitation', payload.affiliateCode ?? '');
  const affiliate = await findAffiliate({ ctx, input: { code, domain: payload.domain } });
  const isNeeded = code !== '' || ctx.merchant.register.fields['affiliateCode']?.required;
  if (!affiliate && isNeeded) throw fieldError('affiliateCode', 'affiliate.invalid');
  return affiliate;
}
