/** The engine of field rules, as the site uses it; the server runs the very same file. */
export { checkField, messageOf, ruleOf, type FieldFault, type FieldRule, type RuleMessage, type RuleTable } from '#contract/field-rules.ts';
