import { leastMobileDigits, readMobileDigits, toE164 } from '#contract/typed/mobile.ts';

import { checkField, type FieldFault, type FieldRule } from './field-rules.ts';

/** A mobile number checked by its rule and its country's format; too few digits are reported with the required number (RULE-031). */
export function checkMobile(rule: FieldRule | undefined, dialingCode: string, value: string): FieldFault | undefined {
  const text = readMobileDigits(value);
  const { minLength: _, ...others } = rule ?? { enabled: true, required: true };
  if (!others.enabled) return undefined;
  if (text === '') return checkField(others, text);
  const min = leastMobileDigits(dialingCode);
  if (/^\+?\d*$/.test(text) && text.replace(/\D/g, '').length < min) return { kind: 'short', min };
  const fault = checkField(others, text);
  if (fault) return fault;
  return toE164(dialingCode, value) === undefined ? { kind: 'pattern', verification: others.verification ?? 'loginMobile' } : undefined;
}
