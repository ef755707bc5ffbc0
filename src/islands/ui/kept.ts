import { recheckMs, takeTyped } from '#site/stores/typed-before.ts';
import type { TypedField } from '#site/stores/typed-place.ts';

/**
 * The `ref` of every field: what stood in it before the language changed comes back as if it were typed or chosen once more, and is checked
 * as one that was left (I18N-007). Nothing is sent by that. A form may take over its fields before this does.
 */
export function kept(field: TypedField | null): void {
  // a moment later: the whole form is there by then, and alive
  if (field) queueMicrotask(() => bringBack(field));
}

/** The same for a form that the server rendered and no framework holds. */
export function keptIn(form: HTMLFormElement): void {
  for (const field of form.elements) if (isField(field)) kept(field);
}

export const isField = (element: Element | RadioNodeList | null): element is TypedField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

function bringBack(field: TypedField): void {
  const before = takeTyped(field);
  if (before === undefined) return;
  if (field.type === 'radio') field.click();
  else if (field.value !== before) type(field, before);
  setTimeout(() => {
    // who is typing in it leaves it themselves
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }, recheckMs);
}

function type(field: TypedField, text: string): void {
  // what the field's own setter is given React takes for known, and tells nobody
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
