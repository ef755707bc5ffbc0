import { cleanLine, cleanProse } from '#contract/typed/characters.ts';
import { cleanField } from '#contract/typed/clean-field.ts';
import { readName } from '#contract/typed/names.ts';
import { latestBirthDate } from '#contract/member/facts.ts';
import { checkField, sharedRules } from '#contract/member/field-rules.ts';
import { addressLength, documentName, type IncomeSource, type Occupation } from '#contract/kyc/facts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

import { isCountry } from './countries.ts';

/** What a member fills in besides the pictures. */
export interface KycDetails {
  /** As on the document. */
  name: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  address: string;
  nationality: string;
  occupation: Occupation;
  incomeSource: IncomeSource;
  comment: string;
}

export interface KycForm {
  name: string;
  birthDate: string;
  address: string;
  nationality: string;
  occupation?: Occupation | undefined;
  incomeSource?: IncomeSource | undefined;
  comment: string;
  ageConfirmed: boolean;
  termsAgreed: boolean;
  privacyAgreed: boolean;
}

/**
 * Reads the form, field by field in page order.
 * @throws document.name.invalid, birth.date.invalid, age.too.young, address.invalid, nationality.required, occupation.required,
 * income.required, comment.too.long, age.confirm.required, terms.required, privacy.required — each at its field
 */
export function readDetails(ctx: Ctx, form: KycForm): KycDetails {
  const name = readName(form.name);
  if (checkField(documentName, name)) throw fieldError('name', 'document.name.invalid');
  const birthDate = readBirthDate(ctx, cleanField('birthDate', form.birthDate));
  const address = cleanLine(form.address);
  const { occupation, incomeSource } = form;
  if (length(address) < addressLength.min || length(address) > addressLength.max) throw fieldError('address', 'address.invalid');
  if (!isCountry(form.nationality)) throw fieldError('nationality', 'nationality.required');
  if (!occupation) throw fieldError('occupation', 'occupation.required');
  if (!incomeSource) throw fieldError('incomeSource', 'income.required');
  const comment = cleanProse(form.comment);
  if (checkField(sharedRules.comment, comment)) throw fieldError('comment', 'comment.too.long');
  if (!form.ageConfirmed) throw fieldError('ageConfirmed', 'age.confirm.required');
  if (!form.termsAgreed) throw fieldError('termsAgreed', 'terms.required');
  if (!form.privacyAgreed) throw fieldError('privacyAgreed', 'privacy.required');
  return { name, birthDate, address, nationality: form.nationality, occupation, incomeSource, comment };
}

const length = (text: string) => Array.from(text).length;

/** A real date, and old enough to the day by the merchant's calendar. */
function readBirthDate({ merchant, clock }: Ctx, typed: string): string {
  const { minimumAge, timeZone } = merchant.register;
  const latest = (age: number) => latestBirthDate({ now: clock.now(), minimumAge: age, timeZone });
  if (checkField({ enabled: true, required: true, verification: 'birthDate' }, typed) || typed > latest(0))
    throw fieldError('birthDate', 'birth.date.invalid');
  if (typed > latest(minimumAge)) throw fieldError('birthDate', 'age.too.young');
  return typed;
}
