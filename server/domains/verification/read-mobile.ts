import { dialingDigits, toE164 } from '#contract/typed/mobile.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

/**
 * A mobile number in E.164, of a country the merchant accepts. Nothing is sent to expensive or non-mobile
 * numbers (landlines, premium numbers, other countries).
 * @throws mobile.invalid with the field mobileNum
 */
export async function readMobile({
  ctx,
  input: { countryDialingCode, mobileNum },
}: {
  ctx: Pick<Ctx, 'merchant'>;
  input: { countryDialingCode: string | undefined; mobileNum: string };
}): Promise<string> {
  const { dialingCodes } = ctx.merchant.verification;
  const code = dialingDigits(countryDialingCode ?? dialingCodes[0] ?? '');
  const mobile = code !== undefined && dialingCodes.includes(code) ? toE164(code, mobileNum) : undefined;
  // 18 MB of memory: loaded with the first number
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile');
  // the metadata covers only mobile numbers, so everything else is invalid
  if (!mobile || !parsePhoneNumberFromString(mobile)?.isValid()) throw fieldError('mobileNum', 'mobile.invalid');
  return mobile;
}
