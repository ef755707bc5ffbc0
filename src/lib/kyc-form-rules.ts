import { latestBirthDate } from '#contract/member/facts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { sharedRules } from '#contract/member/field-rules.ts';
import { addressLength, documentName } from '#contract/kyc/facts.ts';
import { cleanLine, cleanProse } from '#contract/typed/characters.ts';
import { cleanField } from '#contract/typed/clean-field.ts';

import { checkField } from './field-rules.ts';

/** The form besides the pictures, in page order. A tick is `yes` or nothing. */
export const kycFields = [
  'name',
  'birthDate',
  'address',
  'nationality',
  'occupation',
  'incomeSource',
  'comment',
  'ageConfirmed',
  'termsAgreed',
  'privacyAgreed',
] as const;
export type KycField = (typeof kycFields)[number];

export type KycFaults = Partial<Record<KycField, ErrorCode>>;

/** What is wrong with the form, with the platform's own codes. */
export function checkKycForm(
  values: Readonly<Record<KycField, string>>,
  { now, minimumAge, timeZone }: { now: Date; minimumAge: number; timeZone: string },
): KycFaults {
  const faults: KycFaults = {};
  if (checkField(documentName, values.name)) faults.name = 'document.name.invalid';
  const birthDate = cleanField('birthDate', values.birthDate);
  const latest = (age: number) => latestBirthDate({ now, minimumAge: age, timeZone });
  if (checkField({ enabled: true, required: true, verification: 'birthDate' }, birthDate) || birthDate > latest(0))
    faults.birthDate = 'birth.date.invalid';
  else if (birthDate > latest(minimumAge)) faults.birthDate = 'age.too.young';
  const addressSize = lengthOf(values.address);
  if (addressSize < addressLength.min || addressSize > addressLength.max) faults.address = 'address.invalid';
  if (values.nationality === '') faults.nationality = 'nationality.required';
  if (values.occupation === '') faults.occupation = 'occupation.required';
  if (values.incomeSource === '') faults.incomeSource = 'income.required';
  if (checkField(sharedRules.comment, cleanProse(values.comment))) faults.comment = 'comment.too.long';
  if (values.ageConfirmed === '') faults.ageConfirmed = 'age.confirm.required';
  if (values.termsAgreed === '') faults.termsAgreed = 'terms.required';
  if (values.privacyAgreed === '') faults.privacyAgreed = 'privacy.required';
  return faults;
}

const lengthOf = (text: string) => Array.from(cleanLine(text)).length;
