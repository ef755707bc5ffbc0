import { placeOf, type TypedField } from './typed-place.ts';

/** No secrets, no ticks, which apply to the wording beside them, and no files, which only their owner can choose. */
const kept =
  ':is(input,select,textarea)[name]:not([type=password],[type=checkbox],[type=hidden],[type=file],[type=radio]:not(:checked),[readonly],[data-secret],[autocomplete*=password],[autocomplete=one-time-code])';

/** The contents of this page's fields, by their places. */
export function readFields(): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of document.querySelectorAll<TypedField>(kept)) if (field.value !== '') typed[placeOf(field)] = field.value;
  return typed;
}
