import type { ErrorTexts, Strings } from '#site/i18n/pick.ts';
import { faultText } from '#site/islands/session/fault-text.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { FieldFault } from '#site/lib/field-rules.ts';
import type { PasswordFault } from '#site/lib/new-password-rules.ts';

import type { forgetKeys, resetKeys } from './password-keys.ts';

/** The sentence under a password field. */
export function passwordFaultText(
  strings: Strings<Exclude<(typeof resetKeys)[number], `password.reset.${string}`>>,
  errors: ErrorTexts,
  fault: PasswordFault,
): string {
  if (fault.kind === 'enter' || fault.kind === 'mismatch') return strings[`password.rule.${fault.kind}`];
  return fault.kind === 'refused' ? errorText(errors, fault.code) : faultText(strings, 'password', fault);
}

/** The sentences under a field of the forgot-password form, joined by commas (RULE-014). */
export function forgetFaultText(
  strings: Strings<(typeof forgetKeys)[number]>,
  field: 'username' | 'email',
  faults: readonly FieldFault[],
): string {
  const textOf = (fault: FieldFault) =>
    field === 'email' && fault.kind === 'pattern' ? strings['password.rule.email'] : faultText(strings, field, fault);
  return faults.map(textOf).join(', ');
}
