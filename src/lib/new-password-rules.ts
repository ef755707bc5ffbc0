import { isSamePassword } from '#contract/typed/password.ts';

import { checkField, ruleOf, type FieldFault, type RuleTable } from './field-rules.ts';

/** A rule of the table, a missing or different confirmation, or the server's own refusal. */
export type PasswordFault = FieldFault | { kind: 'enter' } | { kind: 'mismatch' } | { kind: 'refused'; code: string };

export interface NewPassword {
  newPassword: string;
  confirmNewPassword: string;
}

/** A new password by the password rule, and its confirmation (RULE-017, RULE-018, RULE-019). */
export function checkNewPassword(
  rules: RuleTable,
  { newPassword, confirmNewPassword }: NewPassword,
): Partial<Record<keyof NewPassword, PasswordFault>> {
  const fault = checkField(ruleOf(rules, 'password'), newPassword);
  return { ...(fault && { newPassword: fault }), ...confirmationFault(newPassword, confirmNewPassword) };
}

function confirmationFault(newPassword: string, confirmation: string): { confirmNewPassword?: PasswordFault } {
  if (confirmation === '') return { confirmNewPassword: { kind: 'enter' } };
  return isSamePassword(confirmation, newPassword) ? {} : { confirmNewPassword: { kind: 'mismatch' } };
}

/** The refusals of a failure that belong to fields of the form. */
export function refusedFields<Name extends string>(
  names: readonly Name[],
  fields: Readonly<Record<string, string>>,
): Partial<Record<Name, PasswordFault>> {
  const known = names.flatMap((name) => (fields[name] === undefined ? [] : [[name, { kind: 'refused', code: fields[name] }] as const]));
  return Object.fromEntries(known) as Partial<Record<Name, PasswordFault>>;
}
