import { forgetEarly, isField } from '#site/islands/ui/kept.ts';
import type { Form } from '#site/stores/screens/form.ts';
import { takeTyped } from '#site/stores/typed-before.ts';

/** How a form hydrates: with what was typed or autofilled before, even on this page in another language (I18N-007). */
export function adoptTyped<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  screen: Pick<Form<Name, unknown>, 'adopt'>,
): void {
  const typed = { ...valuesBefore(form, names), ...typedValues(form, names) };
  fillInputs(form, typed);
  for (const name of names) {
    const field = form.elements.namedItem(name);
    if (isField(field)) forgetEarly(field);
  }
  screen.adopt(typed);
}

/** The contents of a form's inputs before the language changed, by name. An input that appears later restores itself (`kept`). */
function valuesBefore<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Partial<Record<Name, string>> {
  const taken = names.flatMap((name) => {
    const field = form.elements.namedItem(name);
    const before = isField(field) ? takeTyped(field) : undefined;
    return before === undefined ? [] : [[name, before] as const];
  });
  return Object.fromEntries(taken) as Partial<Record<Name, string>>;
}

/** The contents of a form's inputs, by name. */
function typedValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Partial<Record<Name, string>> {
  const data = new FormData(form);
  const typed = names.flatMap((name) => {
    const value = data.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(typed) as Partial<Record<Name, string>>;
}

/** Puts values into a form's inputs by name, as if they had been typed. */
export function fillInputs(form: HTMLFormElement, values: Readonly<Partial<Record<string, string>>>): void {
  for (const [name, value = ''] of Object.entries(values)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
}

/**
 * Some ways of filling a form bypass React: a password manager may set values by script, or without an event. The inputs' contents are
 * adopted whenever the form is touched.
 */
export function followTyped<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  screen: Pick<Form<Name, unknown>, '$values' | 'change'>,
): void {
  const follow = () => {
    const typed = typedValues(form, names);
    for (const name of names) {
      const value = typed[name];
      if (value !== undefined && value !== screen.$values.get()[name]) screen.change(name, value);
    }
  };
  for (const kind of ['change', 'focusout', 'pointerdown']) form.addEventListener(kind, follow);
}
