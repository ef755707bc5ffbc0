export type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is kept is for the same page alone. */
export const thisPage = (): string => location.pathname + location.search;

/** The name under which what stands in a field is kept: forms on one page that have fields of the same name have names of their own. */
export const placeOf = (field: TypedField): string =>
  // a field that is called `name` hides the name of its form
  [field.closest('dialog')?.id, field.form?.getAttribute('name'), field.name].join(' ');
