import { checkField as checkClean, type FieldFault, type FieldRule } from '#contract/member/field-rules.ts';
import { cleanField } from '#contract/typed/clean-field.ts';

/** The rules of fields as the site uses them; the server runs the same file. */
export { messageOf, ruleOf, type FieldFault, type FieldRule, type RuleMessage, type RuleTable } from '#contract/member/field-rules.ts';

/** What is wrong with a field as typed; what is sent is normalised the same way. */
export function checkField(rule: FieldRule | undefined, typed: string): FieldFault | undefined {
  return checkClean(rule, rule?.verification ? cleanField(rule.verification, typed) : typed);
}
