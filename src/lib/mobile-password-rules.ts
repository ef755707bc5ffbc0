import { checkField, ruleOf, type RuleTable } from './field-rules.ts';
import { checkMobile } from './mobile-rules.ts';
import type { PasswordFault } from './new-password-rules.ts';

export const mobilePasswordFields = ['mobileNum', 'verificationCode', 'newPassword'] as const;
export type MobilePasswordField = (typeof mobilePasswordFields)[number];

/** The set-password-by-phone form: it requires the number and a code for it. */
export function checkMobilePassword(
  rules: RuleTable,
  dialingCode: string,
  { mobileNum, verificationCode, newPassword }: Readonly<Record<MobilePasswordField, string>>,
): Partial<Record<MobilePasswordField, PasswordFault>> {
  const faults = {
    mobileNum: checkMobile(ruleOf(rules, 'loginMobileNum'), dialingCode, mobileNum),
    verificationCode: checkField(ruleOf(rules, 'verificationCode'), verificationCode),
    newPassword: checkField(ruleOf(rules, 'password'), newPassword),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
