import { takeLeft } from './left-forms.ts';
import { readSession } from './session.ts';
import { readItem, storageKeys, writeItem } from './storage.ts';
import { placeOf, thisPage, type TypedField } from './typed-place.ts';

/** The delay before checking again after a language change. */
export const recheckMs = 200;

let typed: Record<string, string> | undefined;
let isAnew = false;

/**
 * Lives as long as the page: the contents of its fields before its language changed or its player's session ended, each taken once. In a
 * group of radio buttons, the chosen one takes it. A closed part with restored contents opens.
 */
export function takeTyped(field: TypedField): string | undefined {
  typed ??= read();
  const place = placeOf(field);
  const before = typed[place];
  if (before === undefined || (field.type === 'radio' && field.value !== before)) return undefined;
  delete typed[place];
  if (field.value !== before) field.closest('details')?.setAttribute('open', '');
  return before;
}

/** Whether this page was reloaded for a language change. */
export function isReadAnew(): boolean {
  typed ??= read();
  return isAnew;
}

/** Keeps in memory the contents of fields about to be redrawn, including secret ones, since they go nowhere. */
export function holdTyped(part: ParentNode): void {
  typed ??= read();
  const fields = ':is(input,select,textarea)[name]:not([type=checkbox],[type=hidden],[type=file],[type=radio]:not(:checked))';
  for (const field of part.querySelectorAll<TypedField>(fields)) if (field.value !== '') typed[placeOf(field)] = field.value;
}

function read(): Record<string, string> {
  const left = takeLeft(readSession()?.userName) ?? {};
  const kept = readItem(storageKeys.typed, 'tab');
  if (kept === null) return left;
  writeItem(storageKeys.typed, null, 'tab');
  // only this site writes it, on the page before
  const [page, fields] = JSON.parse(kept) as [string, Record<string, string>];
  isAnew = page === thisPage();
  return isAnew ? { ...left, ...fields } : left;
}
