import type { VerificationName } from '#contract/member/field-rules.ts';
import { cleanField } from '#contract/typed/clean-field.ts';
import { isSamePassword } from '#contract/typed/password.ts';
import { faultOfPaymentPassword, readPaymentPassword } from '#contract/passwords/facts.ts';

import { checkField, ruleOf, type FieldFault, type FieldRule, type RuleTable } from './field-rules.ts';
import { checkMobile } from './mobile-rules.ts';

/** Fields that a merchant's rule table may require besides those with special behaviour: all of them are sent as typed. */
export const plainFields = [
  'nickname',
  'payeeName',
  'email',
  'idNumber',
  'paymentPassword',
  'recommenderId',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
] as const;
export type PlainField = (typeof plainFields)[number];

export const registerFields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'birthDate',
  ...plainFields,
  'affiliateCode',
  'captcha',
] as const;
export type RegisterField = (typeof registerFields)[number];
export type RegisterValues = Readonly<Record<RegisterField, string>>;

export const registerMethods = ['username', 'mobileNum'] as const;
export type RegisterMethod = (typeof registerMethods)[number];

/** A rule of the table, two different passwords, too young, or a refusal by its code: the server's own, or what it would refuse. */
export type RegisterFault = FieldFault | { kind: 'in_confirmation_correct' } | { kind: 'young' } | { kind: 'refused'; code: string };

/** The merchant's settings for registration. */
export interface RegisterSettings {
  rules: RuleTable;
  usernameRegistration: boolean;
  mobileRegistration: boolean;
  /** The latest birth date of somebody old enough today, YYYY-MM-DD. */
  bornBy: string;
  /** For the country whose numbers can register. */
  dialingCode?: string | undefined;
}

/** By mobile number only if user names cannot be registered (REG-015). */
export function startingMethod({ usernameRegistration, mobileRegistration }: RegisterSettings): RegisterMethod {
  return mobileRegistration && !usernameRegistration ? 'mobileNum' : 'username';
}

export function offersBothMethods({ usernameRegistration, mobileRegistration }: RegisterSettings): boolean {
  return usernameRegistration && mobileRegistration;
}

/** The fields of a method that the rule table switches on, each with its rule. A method's own fields are always included. */
export function rulesOfMethod(rules: RuleTable, method: RegisterMethod): Partial<Record<RegisterField, FieldRule>> {
  const own: readonly string[] = method === 'username' ? ['username'] : ['mobileNum', 'verificationCode'];
  const hidden: readonly string[] = method === 'username' ? ['verificationCode'] : ['username'];
  const mobile: FieldRule = { enabled: true, required: true, verification: 'mobile', ...rules['mobileNum'] };
  return Object.fromEntries(
    registerFields.flatMap((name) => {
      const rule = name === 'mobileNum' && method === 'mobileNum' ? { ...mobile, enabled: true, required: true } : ruleOf(rules, name);
      if (!rule || hidden.includes(name)) return [];
      return own.includes(name) || rule.enabled ? [[name, rule] as const] : [];
    }),
  );
}

export function checkRegistration(
  { rules, bornBy, dialingCode }: RegisterSettings,
  method: RegisterMethod,
  values: RegisterValues,
): Partial<Record<RegisterField, RegisterFault>> {
  const asked = rulesOfMethod(rules, method);
  const faults: Partial<Record<RegisterField, RegisterFault>> = {};
  for (const name of registerFields) {
    const value = sentValue(name, values[name]);
    const isProved = name === 'mobileNum' && method === 'mobileNum' && dialingCode !== undefined;
    const fault = isProved ? checkMobile(asked[name], dialingCode, value) : checkField(asked[name], value);
    if (fault) faults[name] = fault;
  }
  if (asked.confirmPassword && !faults.confirmPassword && !isSamePassword(values.confirmPassword, values.password))
    faults.confirmPassword = { kind: 'in_confirmation_correct' };
  return { ...untabledFaults(asked, values, bornBy), ...faults };
}

/** Faults that no rule of the table covers: too young, or an invalid payment password. */
export function untabledFaults(
  asked: Partial<Record<string, FieldRule>>,
  values: Pick<RegisterValues, 'birthDate' | 'paymentPassword'>,
  bornBy: string,
): Partial<Record<'birthDate' | 'paymentPassword', { kind: 'young' } | { kind: 'refused'; code: string }>> {
  const isYoung = asked['birthDate'] && values.birthDate > bornBy;
  const pin = readPaymentPassword(values.paymentPassword);
  const pinFault = asked['paymentPassword'] && pin !== '' ? faultOfPaymentPassword(pin) : undefined;
  return { ...(isYoung && { birthDate: { kind: 'young' } }), ...(pinFault && { paymentPassword: { kind: 'refused', code: pinFault } }) };
}

/** A valid link is an invitation: no code has to be typed. */
export function invitedRules(rules: RuleTable): RuleTable {
  const rule = rules['affiliateCode'];
  return rule ? { ...rules, affiliateCode: { ...rule, required: false } } : rules;
}

/** How fields that are more than a line of text are parsed. */
const kinds: Partial<Record<RegisterField, VerificationName>> = {
  username: 'account',
  mobileNum: 'mobile',
  verificationCode: 'code',
  birthDate: 'birthDate',
  payeeName: 'name',
  email: 'email',
  recommenderId: 'invitation',
  affiliateCode: 'invitation',
  captcha: 'captcha',
};

/** The typed value as the platform stores it; a password is sent as it was typed. */
export function sentValue(name: RegisterField, value: string): string {
  if (name === 'password' || name === 'confirmPassword') return value;
  return name === 'paymentPassword' ? readPaymentPassword(value) : cleanField(kinds[name], value);
}
