import { cleanField } from '#contract/typed/clean-field.ts';
import { latestBirthDate } from '#contract/member/facts.ts';
import { checkField } from '#contract/member/field-rules.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

/**
 * The date of birth, if the merchant's rule table requires one: a real date, and old enough to the day by the merchant's calendar.
 * @throws birth.date.invalid, age.too.young
 */
export function readBirthDate({ ctx, typed = '' }: { ctx: Ctx; typed: string | undefined }): string | undefined {
  const { fields, minimumAge, timeZone } = ctx.merchant.register;
  const rule = fields['birthDate'];
  if (!rule?.enabled) return undefined;
  const birthDate = cleanField('birthDate', typed);
  const now = ctx.clock.now();
  if (checkField({ ...rule, verification: 'birthDate' }, birthDate) || birthDate > latestBirthDate({ now, minimumAge: 0, timeZone }))
    throw fieldError('birthDate', 'birth.date.invalid');
  if (birthDate > latestBirthDate({ now, minimumAge, timeZone })) throw fieldError('birthDate', 'age.too.young');
  return birthDate === '' ? undefined : birthDate;
}
