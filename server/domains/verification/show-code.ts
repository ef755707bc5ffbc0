import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { PhoneAuthUnavailable } from '#server/providers/phone-auth/phone-auth.ts';

/**
 * Submits a code to the merchant's third party and returns its id token, which proves the number once.
 * @throws code.invalid, code.expired, sms.unavailable, session.forbidden if there is no third party
 */
export async function showCode({
  ctx,
  input: { sessionInfo, code },
}: {
  ctx: Ctx;
  input: { sessionInfo: string; code: string };
}): Promise<{ firebaseIdToken: string }> {
  const { phoneAuth } = ctx.codes;
  if (ctx.merchant.verification.phoneProvider !== 'firebase') throw new ExpectedError('session.forbidden');
  if (!phoneAuth) throw new ExpectedError('sms.unavailable');
  try {
    const checked = await phoneAuth.checkCode({ merchantCode: ctx.merchant.code, sessionInfo, code });
    if (checked === 'wrong') throw fieldError('verificationCode', 'code.invalid');
    if (checked === 'over') throw fieldError('verificationCode', 'code.expired');
    return { firebaseIdToken: checked.idToken };
  } catch (error) {
    if (!(error instanceof PhoneAuthUnavailable)) throw error;
    ctx.log.warn({ err: error }, 'a code could not be shown to the phone provider');
    throw new ExpectedError('sms.unavailable');
  }
}
