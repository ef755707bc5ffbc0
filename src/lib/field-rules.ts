/** A field's rule, as the server's rule table writes it (spec 5). */
export interface FieldRule {
  enabled: boolean;
  required: boolean;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

export type RuleTable = Readonly<Record<string, FieldRule>>;

export type FieldFault = { kind: 'required' } | { kind: 'short'; min: number } | { kind: 'long'; max: number } | { kind: 'pattern' };

/**
 * The one check of every field. A field that the table does not name or has switched off passes; so does an empty one that is not
 * required. Length counts characters as people see them.
 */
export function checkField(rule: FieldRule | undefined, value: string): FieldFault | undefined {
  if (!rule?.enabled) return undefined;
  if (value === '') return rule.required ? { kind: 'required' } : undefined;
  const length = Array.from(value).length;
  if (rule.minLength !== undefined && length < rule.minLength) return { kind: 'short', min: rule.minLength };
  if (rule.maxLength !== undefined && length > rule.maxLength) return { kind: 'long', max: rule.maxLength };
  if (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(value)) return { kind: 'pattern' };
  return undefined;
}
