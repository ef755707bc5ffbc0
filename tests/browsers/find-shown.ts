import type { Role } from './driver.ts';

/** Where elements of a role can be; whether they have it, the browser says. */
export const candidates: Record<Role, string> = {
  alertdialog: '[role=alertdialog]',
  button: 'button, input[type=submit], [role=button]',
  dialog: 'dialog, [role=dialog]',
  field: 'input, select, textarea',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href], [role=link]',
};

/**
 * Runs in the page: what is shown, matches, and can have the name since its letters stand where names come from. To ask the browser
 * for every name takes tens of seconds on a page with two hundred tiles.
 */
export function findShown(root: Element | null, selector: string, name: string): Element[] {
  const letters = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, '');
  const textsOf = (element: Element) => [
    element.textContent,
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    ...Array.from('labels' in element ? (element.labels as NodeListOf<Element>) : [], (label) => label.textContent),
    ...Array.from(element.querySelectorAll('[alt], [aria-label]'), (part) => part.getAttribute('alt') ?? part.getAttribute('aria-label')),
  ];
  return [...(root ?? document).querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && textsOf(element).some((text) => letters(text).includes(letters(name))),
  );
}
