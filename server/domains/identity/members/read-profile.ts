import { cleanField } from '#contract/typed/clean-field.ts';
import { checkField, type VerificationName } from '#contract/member/field-rules.ts';
import type { RegisterPayload } from '#contract/member/calls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Ctx, MerchantIdentity } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** Personal details a registration may include. Payment passwords and codes are handled elsewhere. */
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

/** How a field is checked if the merchant's table names no verification. */
const kinds: Partial<Record<string, VerificationName>> = {
  payeeName: 'name',
  email: 'email',
  mobileNum: 'mobile',
  recommenderId: 'invitation',
};

/** Fields with an error code more specific than a general one. */
const faultCodes: Partial<Record<string, ErrorCode>> = { payeeName: 'payee.name.invalid', email: 'email.invalid' };

/**
 * The fields the merchant's rule table asks for, checked by its rules; anything else is not stored.
 * @throws payee.name.invalid or email.invalid if only that field fails, else request.invalid; each with the failing fields
 */
export function readProfile(payload: Partial<RegisterPayload>, merchant: MerchantIdentity): Record<string, string> {
  const profile: Record<string, string> = {};
  const faults: Record<string, ErrorCode> = {};
  for (const field of profileFields) {
    const asked = merchant.register.fields[field];
    if (!asked?.enabled) continue;
    // comes from the page's address: nobody can type it
    const rule = field === 'domain' ? { ...asked, required: false } : asked;
    const value = cleanField(kinds[field] ?? rule.verification, payload[field] ?? '');
    if (checkField({ maxLength: 128, ...rule }, value)) faults[field] = faultCodes[field] ?? 'request.invalid';
    else if (value !== '') profile[field] = value;
  }
  const [code, ...others] = [...new Set(Object.values(faults))];
  if (code) throw new ExpectedError(others.length > 0 ? 'request.invalid' : code, { fields: faults });
  return profile;
}

/** A document's number is stored like the documents: sealed. */
export function withSealedId({ vault, merchant }: Ctx, { idNumber, ...profile }: Record<string, string>): Record<string, string> {
  return idNumber === undefined ? profile : { ...profile, idNumber: vault.seal(idNumber, `registered id ${merchant.code}`) };
}
