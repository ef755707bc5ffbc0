import type { Strings } from '#site/i18n/pick.ts';
import { messageOf, type FieldFault, type RuleMessage } from '#site/lib/field-rules.ts';
import { fillText } from '#site/lib/fill-text.ts';

type GeneralKey = 'session.rule.required' | 'session.rule.short' | 'session.rule.long' | 'session.rule.username' | 'session.rule.pattern';

type NamedKey = Exclude<RuleMessage['key'], 'required' | 'short' | 'long' | 'pattern'>;
type VerificationStrings = Partial<Strings<`registration.rule.${NamedKey}`>>;

/** The message under a field for the fault found by its rule (RULE-005, RULE-006). */
export function faultText(strings: Strings<GeneralKey> & VerificationStrings, field: string, fault: FieldFault): string {
  const { key, values } = messageOf(fault);
  // too short and too long each name one bound
  const count = values['min'] ?? values['max'] ?? 0;
  if (key === 'required' || key === 'short' || key === 'long') return fillText(strings[`session.rule.${key}`], { count });
  const named = key === 'pattern' ? undefined : strings[`registration.rule.${key}`];
  return fillText(named ?? (field === 'username' ? strings['session.rule.username'] : strings['session.rule.pattern']), values);
}
