export type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Stored contents belong to this page only. */
export const thisPage = (): string => location.pathname + location.search;

/** The name under which a field's contents are stored: forms on one page that share field names have different form names. */
export const placeOf = (field: TypedField): string =>
  // a field called `name` hides its form's name
  [field.closest('dialog')?.id, field.form?.getAttribute('name'), field.name].join(' ');
