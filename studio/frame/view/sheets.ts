import { byId, make, onPress } from './element.ts';

export type Fact = readonly [string, string];

/** A close button closes its sheet, and so does a tap beside it; the intro and the end require an answer. */
export function bindSheets(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-close]'))
    button.addEventListener('click', () => button.closest('dialog')?.close());
  for (const sheet of document.querySelectorAll('dialog'))
    if (sheet.id !== 'intro' && sheet.id !== 'ended') sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
}

/** The refresh interval of a sheet that waits for something. */
const againMs = 3_000;

/** `waiting`: something that the sheet shows is not over yet. */
type Filled = 'whole' | 'waiting' | void;

/**
 * The button `open-<id>` opens the sheet `<id>` and fills it; its old contents are dimmed until the new ones arrive. While it is open and
 * waits for something it is refilled, unless the focus is on a link in it.
 */
export function bindSheet(id: 'rules' | 'fairness' | 'rounds', fill: () => Filled | Promise<Filled>): void {
  const sheet = byId(id, 'dialog');
  let opened = 0;
  const fillAs = async (own: number): Promise<void> => {
    const isOurs = () => own === opened && sheet.open;
    const filled = await Promise.resolve(fill()).finally(() => {
      if (own === opened) sheet.setAttribute('aria-busy', 'false');
    });
    if (filled !== 'waiting') return;
    do await new Promise((resolve) => setTimeout(resolve, againMs));
    while (isOurs() && sheet.querySelector(':scope a:focus') !== null);
    if (isOurs()) await fillAs(own);
  };
  onPress(`open-${id}`, () => {
    opened += 1;
    sheet.setAttribute('aria-busy', 'true');
    sheet.showModal();
    void fillAs(opened);
  });
}

export function factList(facts: readonly Fact[]): HTMLElement {
  return make('dl', { class: 'facts' }, ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))));
}
