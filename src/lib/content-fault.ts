import type { ContentFault, EntryField } from '#contract/content/editing-calls.ts';

import { fillText } from './fill-text.ts';

type Strings = Readonly<Record<string, unknown>>;

/** The label of a field; a name without a collection stays as it is. */
export const fieldTitle = (strings: Strings, name: string, known: readonly EntryField[]): string =>
  name === 'body' || known.some((field) => field.name === name) ? textOf(strings, `editing.field.${name}`) : name;

/** What is wrong with a draft, and where. */
export function faultLine(strings: Strings, { field, line, code }: ContentFault, known: readonly EntryField[]): string {
  const reason = textOf(strings, `editing.fault.${code}`);
  return field === '' ? reason : fillText(textOf(strings, 'editing.fault'), { field: fieldTitle(strings, field, known), line, reason });
}

/** Collections name their fields: a new one without a text shows its key. */
const textOf = (strings: Strings, key: string): string => {
  const text = strings[key];
  return typeof text === 'string' ? text : key;
};
