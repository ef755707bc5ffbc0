import { recheckMs, takeTyped } from '#site/stores/typed-before.ts';
import type { TypedField } from '#site/stores/typed-place.ts';

/** What fields contained or had chosen before hydration: React leaves it there, but does not know about it. */
const early = new WeakMap<TypedField, string>();

/**
 * The `ref` of every field: restores what it contained before the language changed as if it were typed or chosen again, and checks it like
 * a field that was left (I18N-007). That sends nothing. Includes `heard`.
 */
export function kept(field: TypedField | null): void {
  // a moment later: by then the whole form is mounted and hydrated
  if (field) queueMicrotask(() => bringBack(field));
  heard(field);
}

/**
 * The `ref` of a field that acts at once: replays what was typed or chosen before hydration. A form may adopt its fields before this does.
 */
export function heard(field: TypedField | null): void {
  if (!field) return;
  const text = typedEarly(field);
  if (text === undefined) return;
  early.set(field, text);
  queueMicrotask(() => {
    if (!early.has(field)) return;
    forgetEarly(field);
    enter(field, text);
  });
}

/** The form has already adopted it. */
export const forgetEarly = (field: TypedField): void => void early.delete(field);

export const isField = (element: Element | RadioNodeList | null): element is TypedField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

function bringBack(field: TypedField): void {
  const before = takeTyped(field);
  if (before === undefined) return;
  forgetEarly(field);
  if (field.type === 'radio') field.click();
  else if (field.value !== before) type(field, before);
  setTimeout(() => {
    // somebody typing in it leaves it on their own
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }, recheckMs);
}

/** A field's contents that differ from what its page or component set; for a choice, its value. */
function typedEarly(field: TypedField): string | undefined {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected);
    return first && !first.selected ? field.value : undefined;
  }
  if (field.type === 'file') return undefined;
  // in a group, the chosen one reports it
  if (field.type === 'radio' || field.type === 'checkbox') {
    const { checked, defaultChecked } = field as HTMLInputElement;
    return checked !== defaultChecked && (checked || field.type === 'checkbox') ? field.value : undefined;
  }
  return field.value === field.defaultValue ? undefined : field.value;
}

/** Replays what was done before anybody listened. */
function enter(field: TypedField, text: string): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    // React has recorded the current contents as known
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
  field.value = '';
  type(field, text);
  // React follows a moment later, and until then restores the value it knew: the next key would find the field empty
  if (field.value !== text) put(field, text);
  if (caret !== null && field === document.activeElement && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
}

/** Puts the parsed text into a field when it is left, as if it were typed; text that cannot be parsed stays. */
export function showRead(field: HTMLInputElement, read: (text: string) => string): void {
  // another window has the keyboard for a while: the player returns to the caret
  if (field === document.activeElement) return;
  const text = read(field.value);
  if (text !== '' && text !== field.value) type(field, text);
}

/** React takes a value from the field's own setter as known, and reports no change. */
function put(field: TypedField, text: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
}

function type(field: TypedField, text: string): void {
  put(field, text);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
