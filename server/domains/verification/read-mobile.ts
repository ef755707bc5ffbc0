import { dialingDigits, toE164 } from '#contract/typed/mobile.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

/**
 * The E.164 form of a mobile number of a country that the merchant takes numbers from. Whoever sends what is dear or is no mobile
 * number at all (landlines, premium numbers, other countries) gets nothing sent.
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
  // 18 MB of memory: fetched by the first number
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile');
  // the metadata knows mobile numbers only: nothing else is valid by it
  if (!mobile || !parsePhoneNumberFromString(mobile)?.isValid()) throw fieldError('mobileNum', 'mobile.invalid');
  return mobile;
}
