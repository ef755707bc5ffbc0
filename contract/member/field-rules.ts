import { isName } from '#contract/typed/names.ts';

/** The named checks a rule may use besides its lengths. */
export const verificationNames = [
  'account',
  'password',
  'email',
  'name',
  'mobile',
  'loginMobile',
  'invitation',
  'captcha',
  'code',
  'birthDate',
] as const;

export type VerificationName = (typeof verificationNames)[number];

/** A field's rule, as in the server's rule table. */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  verification?: VerificationName | undefined;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  type?: 'integer' | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

export type RuleTable = Readonly<Record<string, FieldRule>>;

export type FieldFault =
  | { kind: 'required'; verification?: VerificationName }
  | { kind: 'short'; min: number }
  | { kind: 'long'; max: number }
  | { kind: 'type' }
  | { kind: 'range'; min: number; max: number }
  | { kind: 'pattern'; verification?: VerificationName };

/** Messages of failed verifications; two have their own name in the specification. */
const named = {
  account: 'account',
  password: 'password',
  email: 'email',
  name: 'name',
  mobile: 'mobile',
  loginMobile: 'loginMobile',
  invitation: 'invitation_code_error',
  captcha: 'in_vwrite_code',
  code: 'code',
  birthDate: 'birthDate',
} as const satisfies Record<VerificationName, string>;

/** The message under the field, and its values. */
export interface RuleMessage {
  key: 'required' | 'short' | 'long' | 'type' | 'range' | 'pattern' | (typeof named)[VerificationName];
  values: Readonly<Record<string, number>>;
}

export type Verdict = { pass: true } | { pass: false; message: RuleMessage };

/** An address of 255 or more characters is invalid (RULE-049). */
const mostEmailCharacters = 254;

/** The rules shared by forms; a merchant's table can override each. Log-in is lenient, as old accounts keep their old names. */
export const sharedRules = {
  loginUsername: { enabled: true, required: true, verification: 'account', maxLength: 64 },
  loginPassword: { enabled: true, required: true, verification: 'password', maxLength: 128 },
  loginMobileNum: { enabled: true, required: true, verification: 'loginMobile', minLength: 7, maxLength: 20 },
  verificationCode: { enabled: true, required: true, verification: 'code' },
  password: { enabled: true, required: true, verification: 'password', minLength: 8, maxLength: 64 },
  comment: { enabled: true, required: false, maxLength: 140 },
  // defaults: the merchant's table has its own two numbers
  feedbackContent: { enabled: true, required: true, minLength: 10, maxLength: 500 },
} as const satisfies RuleTable;

/** Control, direction and zero-width characters: they make texts look alike. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

const checks: Readonly<Record<VerificationName, (value: string) => boolean>> = {
  // characters that NFKC would change (full-width letters, ligatures) are not allowed, and case does not count
  account: (value) => value === value.normalize('NFKC') && /^[a-z0-9_]+$/.test(value.toLowerCase()),
  password: (value) => !/[\p{Cs}\0]/u.test(value),
  email: (value) =>
    /^[^\s@<>",;]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(value) && !unseen.test(value),
  name: isName,
  mobile: isMobile,
  loginMobile: isMobile,
  invitation: (value) => /^[\w-]+$/.test(value),
  captcha: (value) => Array.from(value).length <= 16,
  code: (value) => /^\d{4,8}$/.test(value),
  birthDate: isRealDay,
};

/**
 * The only check of a field, on both sides of the wire, for a value normalised by `cleanField`. A field that is missing in the table or
 * switched off passes; so does an empty one that is not required. Length counts characters as people see them.
 */
export function checkField(rule: FieldRule | undefined, value: string): FieldFault | undefined {
  if (!rule?.enabled) return undefined;
  const { verification } = rule;
  if (value === '') return rule.required ? { kind: 'required', ...(verification && { verification }) } : undefined;
  const length = Array.from(value).length;
  const max = verification === 'email' ? Math.min(rule.maxLength ?? mostEmailCharacters, mostEmailCharacters) : rule.maxLength;
  if (rule.minLength !== undefined && length < rule.minLength) return { kind: 'short', min: rule.minLength };
  if (max !== undefined && length > max) return { kind: 'long', max };
  if (rule.type === 'integer' && !/^-?\d{1,15}$/.test(value)) return { kind: 'type' };
  const { min: least = -Infinity, max: most = Infinity } = rule;
  if (rule.type === 'integer' && (Number(value) < least || Number(value) > most)) return { kind: 'range', min: least, max: most };
  const fits = (rule.pattern === undefined || new RegExp(rule.pattern, 'u').test(value)) && (!verification || checks[verification](value));
  return fits ? undefined : { kind: 'pattern', ...(verification && { verification }) };
}

/** The result of a rule's verification (RULE-002): whether the value passes, and if not, the message under the field. */
export function verify(rule: FieldRule | undefined, value: string): Verdict {
  const fault = checkField(rule, value);
  return fault ? { pass: false, message: messageOf(fault) } : { pass: true };
}

/** The message for a fault. */
export function messageOf(fault: FieldFault): RuleMessage {
  switch (fault.kind) {
    case 'short':
      return { key: 'short', values: { min: fault.min } };
    case 'long':
      return { key: 'long', values: { max: fault.max } };
    case 'range':
      return { key: 'range', values: { min: fault.min, max: fault.max } };
    case 'type':
      return { key: 'type', values: {} };
    case 'required':
      return { key: fault.verification === 'captcha' ? named.captcha : 'required', values: {} };
    case 'pattern':
      return { key: fault.verification ? named[fault.verification] : 'pattern', values: {} };
  }
}

/** The rule for a name: the merchant's own, else the shared one. */
export function ruleOf(table: RuleTable, name: string): FieldRule | undefined {
  return table[name] ?? (sharedRules as RuleTable)[name];
}

function isMobile(value: string): boolean {
  const digits = value.replace(/[\s()-]/g, '');
  return /^\+?\d{7,15}$/.test(digits);
}

/** An existing Gregorian date, written YYYY-MM-DD, no earlier than any living person's birth. */
function isRealDay(value: string): boolean {
  const day = /^(\d{4})-\d{2}-\d{2}$/.exec(value);
  const moment = new Date(`${value}T00:00:00Z`);
  return day !== null && Number(day[1]) >= 1900 && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}
