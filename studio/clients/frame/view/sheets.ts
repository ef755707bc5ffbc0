import { byId, make, onPress } from './element.ts';

export type Fact = readonly [string, string];

/** A close button closes its sheet, and so does a tap beside it; the intro and the end want an answer. */
export function bindSheets(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-close]'))
    button.addEventListener('click', () => button.closest('dialog')?.close());
  for (const sheet of document.querySelectorAll('dialog'))
    if (sheet.id !== 'intro' && sheet.id !== 'ended') sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
}

/** The button `open-<id>` fills and opens the sheet `<id>`. */
export function bindSheet(id: 'rules' | 'fairness' | 'rounds', fill: () => void): void {
  onPress(`open-${id}`, () => {
    fill();
    byId(id, 'dialog').showModal();
  });
}

export function factList(facts: readonly Fact[]): HTMLElement {
  return make('dl', { class: 'facts' }, ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))));
}
