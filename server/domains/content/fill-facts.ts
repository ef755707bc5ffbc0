import { numberText } from '#contract/formats.ts';

import { isMerchantFact } from './merchant-facts.ts';

/** Facts from the code; numbers are written as in the text's language. Every number in the site's texts comes from here. */
export type Facts = Readonly<Record<string, string | number>>;

/**
 * Fills `{{name}}` from the facts; the merchant's own settings are filled in when the text is read. @throws Error that names the unknown
 * fact
 */
export function fillFacts(text: string, facts: Facts, language: string): string {
  return text.replace(/\{\{\s*([\w .-]+?)\s*\}\}/g, (whole, name: string) => {
    if (isMerchantFact(name)) return whole;
    if (!Object.hasOwn(facts, name)) throw new Error(`{{${name}}} is not a fact that the code knows`);
    const fact = facts[name] ?? '';
    return /^\d+(?:\.\d+)?$/.test(String(fact)) ? numberText(fact, language) : String(fact);
  });
}

/** The same for every field. @throws Error that also names the field */
export function fillFields(fields: Readonly<Record<string, string>>, facts: Facts, language: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      try {
        return [name, fillFacts(value, facts, language)];
      } catch (error) {
        throw new Error(`field ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }),
  );
}

/** The same for a multi-line text. @throws Error that names the line, counted from `firstLine` */
export function fillLines(text: string, facts: Facts, { language, firstLine }: { language: string; firstLine: number }): string {
  return text
    .split('\n')
    .map((line, index) => {
      try {
        return fillFacts(line, facts, language);
      } catch (error) {
        throw new Error(`line ${firstLine + index}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    })
    .join('\n');
}
