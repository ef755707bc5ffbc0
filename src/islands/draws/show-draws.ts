import type { LotteryItem } from '#contract/lottery/calls.ts';
import type { DrawTexts } from '#site/lib/draw-keys.ts';
import { vendorOfDraw } from '#site/lib/draw-link.ts';
import { createDraws, type Draws, type DrawSource } from '#site/stores/screens/draws.ts';

import { fillDraw, showDrawTime } from './fill-draw.ts';

/** Keeps a list of draws in step with those on sale, each in its place. */
export function showDraws(place: HTMLElement): void {
  const list = place.querySelector('ul');
  const model = place.querySelector('template')?.content.querySelector('li');
  if (!list || !model) return;
  place.querySelector('[data-draws-more]')?.addEventListener('click', () => place.setAttribute('data-open', ''));
  const texts = JSON.parse(place.dataset['texts'] ?? '{}') as DrawTexts;
  const vendors = place.dataset['vendors']?.split(' ');
  const { $draws, $elapsedMs } = createDraws(place.dataset['draws'] as DrawSource);
  const shown = ({ items }: Draws) => (vendors ? items.filter(({ gameId }) => vendors.includes(vendorOfDraw(gameId))) : items);

  $draws.subscribe((draws) => {
    if (draws.state === 'loading') return;
    const items = shown(draws);
    const known = new Map([...list.children].map((row) => [row.getAttribute('data-draw'), row]));
    const rows = items.map((item) => {
      const row = known.get(item.gameId) ?? document.importNode(model, true);
      fillDraw(row, item, { texts, host: place.dataset['host'] ?? '' });
      return row;
    });
    // does not touch what has not moved: a finger may be on it
    if (rows.length !== list.children.length || rows.some((row, at) => row !== list.children[at])) list.replaceChildren(...rows);
    showNote(place, items, draws.state === 'failed', texts);
    showTimes();
  });
  const showTimes = () => {
    const elapsedMs = $elapsedMs.get();
    for (const [at, item] of shown($draws.get()).entries()) {
      const row = list.children[at];
      if (row) showDrawTime(row, item, { texts, elapsedMs });
    }
  };
  $elapsedMs.listen(showTimes);
}

function showNote(place: HTMLElement, items: readonly LotteryItem[], isFailed: boolean, texts: DrawTexts): void {
  const note = place.querySelector<HTMLElement>('[data-draws-note]');
  if (!note) return;
  const text = isFailed ? texts['home.draws.failed'] : texts['home.draws.none'];
  note.hidden = items.length > 0 && !isFailed;
  if (!note.hidden && note.textContent !== text) note.textContent = text;
}
