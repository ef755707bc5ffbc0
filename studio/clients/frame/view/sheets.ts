import { byId, make, onPress } from './element.ts';

export type Fact = readonly [string, string];

/** A close button closes its sheet, and so does a tap beside it; the intro and the end want an answer. */
export function bindSheets(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-close]'))
    button.addEventListener('click', () => button.closest('dialog')?.close());
  for (const sheet of document.querySelectorAll('dialog'))
    if (sheet.id !== 'intro' && sheet.id !== 'ended') sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
}

/** The button `open-<id>` opens the sheet `<id>` and fills it; until what it asked for is there, what it showed before is dimmed. */
export function bindSheet(id: 'rules' | 'fairness' | 'rounds', fill: () => void | Promise<void>): void {
  const sheet = byId(id, 'dialog');
  let opened = 0;
  onPress(`open-${id}`, () => {
    opened += 1;
    const own = opened;
    sheet.ariaBusy = 'true';
    void Promise.resolve(fill()).finally(() => {
      if (own === opened) sheet.ariaBusy = 'false';
    });
    sheet.showModal();
  });
}

export function factList(facts: readonly Fact[]): HTMLElement {
  return make('dl', { class: 'facts' }, ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))));
}
