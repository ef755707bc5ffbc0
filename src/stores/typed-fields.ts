import { placeOf, type TypedField } from './typed-place.ts';

/** Nothing secret, no word that is given to what stands beside it, and no file, which only its owner can lay there. */
const kept =
  ':is(input,select,textarea)[name]:not([type=password],[type=checkbox],[type=hidden],[type=file],[type=radio]:not(:checked),[readonly],[data-secret],[autocomplete*=password],[autocomplete=one-time-code])';

/** What stands in the fields of this page, by their places. */
export function readFields(): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of document.querySelectorAll<TypedField>(kept)) if (field.value !== '') typed[placeOf(field)] = field.value;
  return typed;
}
