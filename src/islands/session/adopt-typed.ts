import { forgetEarly, isField } from '#site/islands/ui/kept.ts';
import type { Form } from '#site/stores/screens/form.ts';
import { takeTyped } from '#site/stores/typed-before.ts';

/** How a form comes alive: with what was typed or filled in by the browser before, also on this page in another language (I18N-007). */
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

/** What stood in a form's inputs before the language changed, by name. One that comes later, by a choice, takes its own (`kept`). */
function valuesBefore<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Partial<Record<Name, string>> {
  const taken = names.flatMap((name) => {
    const field = form.elements.namedItem(name);
    const before = isField(field) ? takeTyped(field) : undefined;
    return before === undefined ? [] : [[name, before] as const];
  });
  return Object.fromEntries(taken) as Partial<Record<Name, string>>;
}

/** What stands in a form's inputs by name. */
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
 * Some ways to fill a form in go past React: a password manager that sets values by script, or without a word. What stands in the
 * inputs is taken over whenever the form is touched.
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
