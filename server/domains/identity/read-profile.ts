import { checkField } from '#contract/field-rules.ts';
import type { RegisterPayload } from '#contract/member.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** What a registration may tell about a person. Documents, second passwords and codes have their own places. */
const profileFields = [
  'countryDialingCode',
  'recommenderId',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'domain',
] as const satisfies readonly (keyof RegisterPayload)[];

/** Control, direction and zero-width characters: they make one text look like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * The fields that the merchant's rule table asks for, checked by its rules; what it does not ask for is not kept.
 * @throws request.invalid with the failing fields
 */
export function readProfile(payload: RegisterPayload, merchant: MerchantIdentity): Record<string, string> {
  const profile: Record<string, string> = {};
  const faults: Record<string, ErrorCode> = {};
  for (const field of profileFields) {
    const rule = merchant.register.fields[field];
    if (!rule?.enabled) continue;
    const value = (payload[field] ?? '').trim().normalize('NFC');
    if (checkField({ maxLength: 128, ...rule }, value) || unseen.test(value)) faults[field] = 'request.invalid';
    else if (value !== '') profile[field] = value;
  }
  if (Object.keys(faults).length > 0) throw new ExpectedError('request.invalid', { fields: faults });
  return profile;
}
