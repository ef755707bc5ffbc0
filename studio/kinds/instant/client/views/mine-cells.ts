import type { Translate } from '#studio/frame/model/text.ts';
import { make } from '#studio/frame/view/element.ts';

import { cellText } from './outcome-text.ts';

/** What lies under an open cell; `missed`: a mine that was not hit. */
type CellKind = 'safe' | 'mine' | 'missed';

export interface Cells {
  buttons: readonly HTMLButtonElement[];
  cover: () => void;
  enable: (isOpen: boolean) => void;
  turn: (cell: number, kind: CellKind, isShown: boolean) => void;
}

/** Covered buttons, named by column and row. */
export function createCells({
  count,
  glyph,
  bomb,
  t,
  isCalm,
  onOpen,
}: {
  count: number;
  glyph: string;
  bomb: string;
  t: Translate;
  isCalm: () => boolean;
  onOpen: (cell: number) => void;
}): Cells {
  const covered = (cell: number) => t('mines.cell', { cell: cellText(cell, count) });
  const buttons = Array.from({ length: count }, (_, cell) => {
    const picture = make('img', { src: glyph, alt: '', width: '48', height: '48' });
    const name = { type: 'button', class: 'mine-cell', 'aria-label': covered(cell) };
    const button = make('button', name, make('span', { class: 'mine-cover' }), picture);
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true' || button.dataset['is']) return;
      button.dataset['asked'] = '';
      onOpen(cell);
    });
    return button;
  });
  return {
    buttons,
    cover() {
      buttons.forEach((button, cell) => {
        button.removeAttribute('data-is');
        button.removeAttribute('data-asked');
        button.setAttribute('aria-label', covered(cell));
      });
    },
    enable(isOpen) {
      for (const button of buttons) button.setAttribute('aria-disabled', String(!isOpen));
    },
    turn(cell, kind, isShown) {
      const button = buttons[cell];
      const picture = button?.querySelector('img');
      if (!button || !picture || button.dataset['is'] === kind) return;
      picture.src = kind === 'safe' ? glyph : bomb;
      button.dataset['is'] = kind;
      button.removeAttribute('data-asked');
      button.setAttribute('aria-label', t(kind === 'safe' ? 'mines.safe' : 'mines.mine', { cell: cellText(cell, count) }));
      if (!isShown || isCalm()) return;
      const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1.2)';
      picture.animate([{ transform: 'scale(0.2) rotate(-20deg)', opacity: 0 }, {}], { duration: 320, easing });
    },
  };
}
