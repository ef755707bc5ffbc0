import type { Words } from '#studio/frame/model/words.ts';
import { byId, make, write } from '#studio/frame/view/element.ts';
import type { SpeciesFacts } from '#studio/kinds/fish/protocol.ts';

import type { Sprites } from './sprites.ts';

export interface Targets {
  /** How many of each can be aimed at, and which is locked. */
  show: (counts: ReadonlyMap<string, number>, locked: string | undefined) => void;
}

/** What it pays: `×15`, or `×40–80`. */
export function valuesText({ values }: Pick<SpeciesFacts, 'values'>): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `×${least}` : `×${least}–${most}`;
}

/** The lock-on list: a button for every species of the room, in order of payout. */
export function createTargets(
  species: readonly SpeciesFacts[],
  { sprites, t, onLock }: { sprites: Sprites; t: Words['t']; onLock: (species: string) => void },
): Targets {
  const chips = species
    .toSorted((a, b) => Math.min(...a.values) - Math.min(...b.values))
    .map((one) => {
      const count = make('span', { class: 'chip-count' });
      const button = make(
        'button',
        { type: 'button', class: 'chip', 'aria-pressed': 'false', 'data-species': one.id, 'data-kind': one.kind },
        sprites.picture(one.id),
        make('span', { class: 'chip-name' }, t(`species.${one.id}`)),
        make('strong', {}, valuesText(one)),
        count,
      );
      button.addEventListener('click', () => onLock(one.id));
      return { one, button, count, shown: -1 };
    });
  byId('targets', 'div').replaceChildren(...chips.map(({ button }) => button));
  return {
    show(counts, locked) {
      for (const chip of chips) {
        const { one, button, count, shown } = chip;
        const many = counts.get(one.id) ?? 0;
        // called four times a second, mostly without changes
        if (many !== shown) {
          chip.shown = many;
          write(count, String(many));
          button.dataset['many'] = String(many);
          button.setAttribute('aria-label', t('targets.item', { name: t(`species.${one.id}`), values: valuesText(one), count: many }));
        }
        const pressed = String(one.id === locked);
        if (button.getAttribute('aria-pressed') === pressed) continue;
        button.setAttribute('aria-pressed', pressed);
        if (one.id === locked) button.scrollIntoView({ block: 'nearest', inline: 'center' });
      }
    },
  };
}
