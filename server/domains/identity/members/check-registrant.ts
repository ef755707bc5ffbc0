import { dayMs } from '#contract/times.ts';
import { checkHuman, takeQuota } from '#server/domains/verification/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { type CaptchaAnswer, takeCaptcha } from '#server/domains/identity/captcha/captcha.ts';

/** Accounts per address and day without a human check: a family's, or those of a shop's computer. */
const unchecked = { limit: 3, windowMs: dayMs };

/** Refused where a captcha is required. */
const noCaptcha: CaptchaAnswer = { captchaId: '', answer: '', holder: undefined };

/**
 * Keeps programs from creating accounts, as configured by the merchant (`register.humanCheck`). The form's captcha or a verified
 * number replaces the check.
 * @throws captcha.invalid, human.required, human.invalid
 */
export async function checkRegistrant({
  ctx,
  captcha,
  hasProvedNumber,
}: {
  ctx: Ctx;
  captcha: CaptchaAnswer | undefined;
  hasProvedNumber: boolean;
}): Promise<void> {
  if (ctx.merchant.register.fields['captcha']?.enabled) return takeCaptcha({ ctx, input: captcha ?? noCaptcha });
  if (hasProvedNumber || (await isOneOfFew(ctx))) return;
  await checkHuman({ ctx, solution: captcha && 'human' in captcha ? captcha.human : undefined });
}

async function isOneOfFew(ctx: Ctx): Promise<boolean> {
  const { humanCheck } = ctx.merchant.register;
  if (humanCheck !== 'repeated') return humanCheck === 'never';
  if (ctx.limitedAddress === undefined) return true;
  try {
    await takeQuota({ ctx, key: `register:${ctx.limitedAddress}`, rule: unchecked });
    return true;
  } catch (error) {
    if (error instanceof ExpectedError && error.code === 'rate.limited') return false;
    throw error;
  }
}
