import { checkField, type FieldFault, type FieldRule, type RuleTable } from './field-rules.ts';
import { invitedRules, plainFields, sentValue, untabledFaults } from './register-rules.ts';

/** The registration fields that a provider cannot tell, in the form's order. */
export const socialFields = ['mobileNum', 'birthDate', ...plainFields, 'affiliateCode'] as const;
export type SocialField = (typeof socialFields)[number];
export type SocialValues = Readonly<Record<SocialField, string>>;
export type SocialFault = FieldFault | { kind: 'young' } | { kind: 'refused'; code: string };

export interface SocialSettings {
  rules: RuleTable;
  /** The latest date of birth of somebody old enough, YYYY-MM-DD. */
  bornBy: string;
}

/** What decides, besides the merchant's rules, which fields are asked for. */
export interface FirstVisit {
  /** From the link that led here: no code has to be typed. */
  isInvited: boolean;
  /** The provider gave no address. */
  asksEmail: boolean;
}

/** The fields that the merchant's table switches on, each with its rule. */
export function rulesOfFirstVisit(rules: RuleTable, { isInvited, asksEmail }: FirstVisit): Partial<Record<SocialField, FieldRule>> {
  const table = isInvited ? invitedRules(rules) : rules;
  return Object.fromEntries(
    socialFields.flatMap((name) => {
      const rule = table[name];
      return rule?.enabled && (name !== 'email' || asksEmail) ? [[name, rule] as const] : [];
    }),
  );
}

export function checkFirstVisit(
  { rules, bornBy }: SocialSettings,
  visit: FirstVisit,
  values: SocialValues,
): Partial<Record<SocialField, SocialFault>> {
  const asked = rulesOfFirstVisit(rules, visit);
  const faults: Partial<Record<SocialField, SocialFault>> = {};
  for (const name of socialFields) {
    const fault = checkField(asked[name], sentValue(name, values[name]));
    if (fault) faults[name] = fault;
  }
  return { ...untabledFaults(asked, values, bornBy), ...faults };
}

/** As it is sent: without empty fields. */
export function filledFields(values: SocialValues): Partial<Record<SocialField, string>> {
  return Object.fromEntries(socialFields.map((name) => [name, sentValue(name, values[name])] as const).filter(([, value]) => value !== ''));
}
