import { isMerchantFact } from './merchant-facts.ts';

/** Names of what the code knows for certain, and how it is said. A number that stands in the words of the site comes from here. */
export type Facts = Readonly<Record<string, string | number>>;

/** Fills `{{name}}` from the facts; what each merchant sets stays as it is until somebody reads it. @throws Error that names the unknown one. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(/\{\{\s*([\w .-]+?)\s*\}\}/g, (whole, name: string) => {
    if (isMerchantFact(name)) return whole;
    if (!Object.hasOwn(facts, name)) throw new Error(`{{${name}}} is not a fact that the code knows`);
    return String(facts[name]);
  });
}

/** The same for every field. @throws Error that names the field as well */
export function fillFields(fields: Readonly<Record<string, string>>, facts: Facts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      try {
        return [name, fillFacts(value, facts)];
      } catch (error) {
        throw new Error(`field ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }),
  );
}

/** And for a text of many lines. @throws Error that names the line, counted in the file from `firstLine` on */
export function fillLines(text: string, facts: Facts, firstLine: number): string {
  return text
    .split('\n')
    .map((line, index) => {
      try {
        return fillFacts(line, facts);
      } catch (error) {
        throw new Error(`line ${firstLine + index}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    })
    .join('\n');
}
