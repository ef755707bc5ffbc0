import { fillMarks } from '#contract/fill-marks.ts';

/**
 * A text with a count, in one language: its form for each of the language's plural categories (CLDR), and the locale that chooses among
 * them.
 */
export type Forms = Readonly<{ locale: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;

export type Values = Readonly<Record<string, string | number>>;
/** The values for a text with a count: `count` chooses the form. */
export type Counted = Values & { readonly count: number };

/**
 * Fills the `{{name}}` placeholders of a message. A placeholder without a value stays, so that the mistake is visible. In a text that is read
 * from the right, values do not change the order of its words.
 */
export function fillText(text: string, values: Values): string;
export function fillText(text: string | Forms, values: Counted): string;
export function fillText(text: string | Forms, values: Values): string {
  const form = typeof text === 'string' ? text : (text[new Intl.PluralRules(text.locale).select(Number(values['count']))] ?? text.other);
  return fillMarks(form, /\{\{\s*(\w+)\s*\}\}/g, (name) => values[name]);
}
