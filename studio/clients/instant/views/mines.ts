import { make, write } from '#studio/clients/frame/view/element.ts';
import { classic1 } from '#studio/engines/mines/classic-1.ts';
import { canOpen, cellCount, mostMines, multiplierHundredths } from '#studio/engines/mines/math.ts';
import type { InstantRound } from '#studio/instant/protocol.ts';

import { cellText } from './outcome-text.ts';
import { segments } from './segments.ts';
import { type CreateView, timesText, type ViewParts, wait } from './view.ts';

import '../style/mines.css';

const presets = [1, 3, 5, 10] as const;

/** Twenty-five covered cells; each safe one lifts what cashing out pays. */
export const createMines: CreateView = (parts) => {
  const { t } = parts.words;
  let mines = 3;
  const board = createBoard(parts);
  const slider = make('input', {
    type: 'range',
    class: 'range',
    id: 'mines-count',
    min: '1',
    max: String(mostMines),
    value: String(mines),
  });
  const count = make('output', { class: 'range-value', for: 'mines-count' });
  const quick = segments<number>({
    label: t('mines.count'),
    options: presets.map((value) => ({ value, text: String(value) })),
    value: mines,
    onChange: () => choose(quick.value()),
  });
  const choose = (next: number) => {
    mines = next;
    slider.value = String(mines);
    quick.set(mines);
    write(count, t('choice.mines.of', { mines }));
    slider.setAttribute('aria-valuetext', count.textContent ?? '');
    board.ladder(mines, 0);
  };
  slider.addEventListener('input', () => choose(Number(slider.value)));
  parts.choice.replaceChildren(
    make('div', { class: 'choice-row' }, quick.element, make('label', { class: 'range-label', for: 'mines-count' }, count)),
    slider,
  );
  choose(mines);
  return {
    choice: () => ({ mines }),
    waiting: board.cover,
    halt: board.cover,
    async show(round, isNew) {
      if (round.outcome?.game !== 'mines') return;
      if (round.outcome.mineCount !== mines) choose(round.outcome.mineCount);
      await board.show(round, isNew);
    },
    enable({ choice: isEnabled, board: isOpen }) {
      slider.disabled = !isEnabled;
      quick.enable(isEnabled);
      board.enable(isOpen);
    },
  };
};

function createBoard({ board, glyph, bomb, words, isCalm, play, say, act }: ViewParts) {
  const { t, money } = words;
  const covered = (cell: number) => t('mines.cell', { cell: cellText(cell) });
  const cells = Array.from({ length: cellCount }, (_, cell) => {
    const button = make(
      'button',
      { type: 'button', class: 'mine-cell', 'aria-label': covered(cell) },
      make('span', { class: 'mine-cover' }),
      make('img', { src: glyph, alt: '', width: '48', height: '48' }),
    );
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true' || button.dataset['is']) return;
      button.dataset['asked'] = '';
      act({ kind: 'open', cell });
    });
    return button;
  });
  const ladder = make('ol', { class: 'ladder', 'aria-hidden': 'true' });
  board.replaceChildren(ladder, make('div', { class: 'mine-grid', role: 'group', 'aria-label': t('mines.grid') }, ...cells));
  const turn = (cell: number, is: 'safe' | 'mine' | 'missed', isShown = true) => {
    const button = cells[cell];
    if (!button || button.dataset['is'] === is) return;
    const picture = button.querySelector('img');
    if (picture) picture.src = is === 'safe' ? glyph : bomb;
    button.dataset['is'] = is;
    button.removeAttribute('data-asked');
    button.setAttribute('aria-label', t(is === 'safe' ? 'mines.safe' : 'mines.mine', { cell: cellText(cell) }));
    if (isShown && !isCalm())
      picture?.animate([{ transform: 'scale(0.2) rotate(-20deg)', opacity: 0 }, {}], {
        duration: 320,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1.2)',
      });
  };
  const api = {
    cover() {
      board.removeAttribute('data-end');
      cells.forEach((button, cell) => {
        button.removeAttribute('data-is');
        button.removeAttribute('data-asked');
        button.setAttribute('aria-label', covered(cell));
      });
    },
    enable(isOpen: boolean) {
      for (const button of cells) button.setAttribute('aria-disabled', String(!isOpen));
    },
    /** What the next safe cells pay: the one after those that are open first. */
    ladder(mines: number, opened: number) {
      const steps: HTMLElement[] = [];
      for (let next = Math.max(1, opened); steps.length < 5 && (next === 1 || canOpen(classic1, mines, next - 1)); next++) {
        const step = make('li', {}, timesText(multiplierHundredths(classic1, mines, next), document.documentElement.lang));
        if (next === opened) step.className = 'now';
        steps.push(step);
      }
      ladder.replaceChildren(...steps);
    },
    async show({ outcome, stakeMinor }: InstantRound, isNew: boolean) {
      if (outcome?.game !== 'mines') return;
      if (!isNew || outcome.opened.length + (outcome.hit === null ? 0 : 1) === 0) api.cover();
      for (const cell of outcome.opened) turn(cell, 'safe', isNew);
      api.ladder(outcome.mineCount, outcome.opened.length);
      if (outcome.status === 'open') {
        if (outcome.opened.length === 0) return;
        play('good');
        const amount = money((BigInt(stakeMinor) / 100n) * BigInt(outcome.multiplierHundredths));
        say(t('mines.say', { cell: cellText(outcome.opened.at(-1) ?? 0), amount }));
        return;
      }
      if (outcome.hit !== null) {
        turn(outcome.hit, 'mine');
        play('bad');
      }
      await wait(isCalm() || !isNew ? 100 : 450);
      board.dataset['end'] = outcome.status;
      for (const cell of outcome.mines ?? []) turn(cell, cell === outcome.hit ? 'mine' : 'missed');
      await wait(isNew ? 500 : 100);
    },
  };
  return api;
}
