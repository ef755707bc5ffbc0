import { recheckMs, takeTyped } from '#site/stores/typed-before.ts';
import type { TypedField } from '#site/stores/typed-place.ts';

/** What stood in fields, or was chosen of them, before React took them over: it leaves it there, and knows nothing of it. */
const early = new WeakMap<TypedField, string>();

/**
 * The `ref` of every field: what stood in it before the language changed comes back as if it were typed or chosen once more, and is checked
 * as one that was left (I18N-007). Nothing is sent by that. It is `heard`, too.
 */
export function kept(field: TypedField | null): void {
  // a moment later: the whole form is there by then, and alive
  if (field) queueMicrotask(() => bringBack(field));
  heard(field);
}

/**
 * The `ref` of a field that acts at once: what was typed or chosen before it came alive is done as if it were now. A form may take over its
 * fields before this does.
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

/** The form has taken it over itself. */
export const forgetEarly = (field: TypedField): void => void early.delete(field);

/** The same for a form that the server rendered and no framework holds. */
export function keptIn(form: HTMLFormElement): void {
  for (const field of form.elements) if (isField(field)) queueMicrotask(() => bringBack(field));
}

export const isField = (element: Element | RadioNodeList | null): element is TypedField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

function bringBack(field: TypedField): void {
  const before = takeTyped(field);
  if (before === undefined) return;
  forgetEarly(field);
  if (field.type === 'radio') field.click();
  else if (field.value !== before) type(field, before);
  setTimeout(() => {
    // who is typing in it leaves it themselves
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }, recheckMs);
}

/** What stands in a field though its page or its component put something else there; of a choice, its value. */
function typedEarly(field: TypedField): string | undefined {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find(({ defaultSelected }) => defaultSelected);
    return first && !first.selected ? field.value : undefined;
  }
  if (field.type === 'file') return undefined;
  // of a group, the one that is chosen tells it
  if (field.type === 'radio' || field.type === 'checkbox') {
    const { checked, defaultChecked } = field as HTMLInputElement;
    return checked !== defaultChecked && (checked || field.type === 'checkbox') ? field.value : undefined;
  }
  return field.value === field.defaultValue ? undefined : field.value;
}

/** Does once more what was done before anybody heard it. */
function enter(field: TypedField, text: string): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    // React has noted what stands there as known
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
  field.value = '';
  type(field, text);
  // React follows a moment later, and until then puts back what it knew: the next key would find the field empty
  if (field.value !== text) put(field, text);
  if (caret !== null && field === document.activeElement && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
}

/** What was read of the text stands in the field that was left, as if it were typed; of what says nothing, the text stays. */
export function showRead(field: HTMLInputElement, read: (text: string) => string): void {
  // another window has the keyboard for a while: the player comes back to where the caret is
  if (field === document.activeElement) return;
  const text = read(field.value);
  if (text !== '' && text !== field.value) type(field, text);
}

/** What the field's own setter is given React takes for known, and tells nobody. */
function put(field: TypedField, text: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
}

function type(field: TypedField, text: string): void {
  put(field, text);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
