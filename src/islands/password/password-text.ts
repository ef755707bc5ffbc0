import { listText } from '#contract/formats.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { faultText } from '#site/islands/session/fault-text.ts';
import type { CodeStrings, SecondStepStrings } from '#site/islands/session/session-text.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { FieldFault } from '#site/lib/field-rules.ts';
import type { PasswordFault } from '#site/lib/new-password-rules.ts';

type RuleStrings = WordsOf<'session.rule' | 'registration.rule'>;
/** The texts of new-password fields and of the button under them. */
export type NewPasswordStrings = RuleStrings &
  WordsOf<'session.hint.password' | 'session.password' | 'password.field' | 'password.rule' | 'password.change'>;
export type ChangeStrings = NewPasswordStrings & WordsOf<'password.same'>;
/** The texts of the page that a mail's link opens. */
export type ResetStrings = NewPasswordStrings & WordsOf<'password.reset'>;
export type ForgetStrings = RuleStrings & WordsOf<'session.field.username' | 'password.field' | 'password.rule' | 'password.forget'>;
export type PhoneStrings = RuleStrings &
  CodeStrings &
  SecondStepStrings &
  WordsOf<'session.hint.password' | 'session.password' | 'password.field' | 'password.phone'>;

/** The sentence under a password field. */
export function passwordFaultText(strings: NewPasswordStrings, errors: ErrorTexts, fault: PasswordFault): string {
  if (fault.kind === 'enter' || fault.kind === 'mismatch') return strings[`password.rule.${fault.kind}`];
  return fault.kind === 'refused' ? errorText(errors, fault.code) : faultText(strings, 'password', fault);
}

/** The sentences under a field of the forgot-password form, as a list (RULE-014). */
export function forgetFaultText(
  strings: ForgetStrings,
  { field, faults, language }: { field: 'username' | 'email'; faults: readonly FieldFault[]; language: string },
): string {
  const textOf = (fault: FieldFault) =>
    field === 'email' && fault.kind === 'pattern' ? strings['password.rule.email'] : faultText(strings, field, fault);
  return listText(faults.map(textOf), language);
}
