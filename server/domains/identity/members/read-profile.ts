import { cleanField } from '#contract/typed/clean-field.ts';
import { checkField, type VerificationName } from '#contract/member/field-rules.ts';
import type { RegisterPayload } from '#contract/member/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Ctx, MerchantIdentity } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** What a registration may tell about a person. Second passwords and codes have their own places. */
const profileFields = [
  'countryDialingCode',
  'recommenderId',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'domain',
] as const satisfies readonly (keyof RegisterPayload)[];

/** How a field is read where the merchant's table names no verification. */
const kinds: Partial<Record<string, VerificationName>> = {
  payeeName: 'name',
  email: 'email',
  mobileNum: 'mobile',
  recommenderId: 'invitation',
};

/** What is told about a field of which there is more to say than that it does not fit. */
const faultCodes: Partial<Record<string, ErrorCode>> = { payeeName: 'payee.name.invalid', email: 'email.invalid' };

/**
 * The fields that the merchant's rule table asks for, checked by its rules; what it does not ask for is not kept.
 * @throws payee.name.invalid or email.invalid when only that fails, else request.invalid; each with the failing fields
 */
export function readProfile(payload: Partial<RegisterPayload>, merchant: MerchantIdentity): Record<string, string> {
  const profile: Record<string, string> = {};
  const faults: Record<string, ErrorCode> = {};
  for (const field of profileFields) {
    const asked = merchant.register.fields[field];
    if (!asked?.enabled) continue;
    // the page's address tells it: nobody can type it
    const rule = field === 'domain' ? { ...asked, required: false } : asked;
    const value = cleanField(kinds[field] ?? rule.verification, payload[field] ?? '');
    if (checkField({ maxLength: 128, ...rule }, value)) faults[field] = faultCodes[field] ?? 'request.invalid';
    else if (value !== '') profile[field] = value;
  }
  const [code, ...others] = [...new Set(Object.values(faults))];
  if (code) throw new ExpectedError(others.length > 0 ? 'request.invalid' : code, { fields: faults });
  return profile;
}

/** The number of a document is at rest what the documents are: sealed. */
export function withSealedId({ vault, merchant }: Ctx, { idNumber, ...profile }: Record<string, string>): Record<string, string> {
  return idNumber === undefined ? profile : { ...profile, idNumber: vault.seal(idNumber, `registered id ${merchant.code}`) };
}
