import { readAccountName } from '#contract/typed/contacts.ts';

import { checkField, ruleOf, type FieldFault, type RuleTable } from './field-rules.ts';
import { checkMobile } from './mobile-rules.ts';

/** By user name and password, or by mobile number and SMS code (AUTH-013). */
export type LoginMethod = 'username' | 'sms';

export const loginFields = ['username', 'password', 'mobileNum', 'verificationCode'] as const;
export type LoginField = (typeof loginFields)[number];
export type LoginValues = Readonly<Record<LoginField, string>>;

/** A rule of the table, or the server's own refusal. */
export type LoginFault = FieldFault | { kind: 'refused'; code: string };

export const fieldsOfMethod = {
  username: ['username', 'password'],
  sms: ['mobileNum', 'verificationCode'],
} as const satisfies Record<LoginMethod, readonly LoginField[]>;

/** If the table has no login rule, both fields are required and nothing more: old accounts keep their old names. */
const needed = { enabled: true, required: true, maxLength: 64 };

export function checkLogin(
  { rules, dialingCode }: { rules: RuleTable; dialingCode: string },
  method: LoginMethod,
  values: LoginValues,
): Partial<Record<LoginField, LoginFault>> {
  const faults: Partial<Record<LoginField, LoginFault | undefined>> =
    method === 'username'
      ? {
          username: checkField(rules['loginUsername'] ?? needed, readAccountName(values.username)),
          password: checkField(rules['loginPassword'] ?? { ...needed, maxLength: 128 }, values.password),
        }
      : {
          mobileNum: checkMobile(ruleOf(rules, 'loginMobileNum'), dialingCode, values.mobileNum),
          verificationCode: checkField(ruleOf(rules, 'verificationCode'), values.verificationCode),
        };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
