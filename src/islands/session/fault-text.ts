import type { Strings } from '#site/i18n/pick.ts';
import type { FieldFault } from '#site/lib/field-rules.ts';
import { fillText } from '#site/lib/fill-text.ts';

type RuleKey = 'session.rule.required' | 'session.rule.short' | 'session.rule.long' | 'session.rule.username' | 'session.rule.pattern';

/** The sentence beside a field for what its rule found. */
export function faultText(strings: Strings<RuleKey>, field: string, fault: FieldFault): string {
  switch (fault.kind) {
    case 'required':
      return strings['session.rule.required'];
    case 'short':
      return fillText(strings['session.rule.short'], { min: fault.min });
    case 'long':
      return fillText(strings['session.rule.long'], { max: fault.max });
    case 'pattern':
      return field === 'username' ? strings['session.rule.username'] : strings['session.rule.pattern'];
  }
}
