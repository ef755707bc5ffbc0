import { make, write } from '#studio/frame/view/element.ts';
import { canOpen, cellsOf, type MinesTable, mostMines, multiplierHundredths } from '#studio/kinds/instant/engine/mines/math.ts';
import { minesTable } from '#studio/kinds/instant/engine/mines/tables.ts';
import type { InstantRound } from '#studio/kinds/instant/protocol.ts';

import { createCells } from './mine-cells.ts';
import { cellText } from './outcome-text.ts';
import { segments } from './segments.ts';
import { type CreateView, timesText, type ViewParts, wait } from './view.ts';

import '../style/mines.css';

const presets = [1, 3, 5, 10] as const;

/** A square of covered cells; each safe one raises the cash-out value. */
export const createMines: CreateView = (parts) => {
  const { t } = parts.words;
  let mines = 3;
  const table = minesTable(parts.state.math.id);
  const board = createBoard(parts, table);
  const slider = make('input', {
    type: 'range',
    class: 'range',
    id: 'mines-count',
    min: '1',
    max: String(mostMines(table)),
    value: String(mines),
    // the value contains the count: the name must not change
    'aria-label': t('mines.count'),
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
  parts.choice.replaceChildren(make('div', { class: 'choice-row' }, quick.element, make('div', { class: 'range-label' }, count)), slider);
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
    ruleValues: { cells: cellsOf(table), most: table.mostHundredths / 100 },
  };
};

function createBoard({ board, glyph, bomb, words, isCalm, play, say, act }: ViewParts, table: MinesTable) {
  const { t, money } = words;
  const count = cellsOf(table);
  const side = Math.sqrt(count);
  const cells = createCells({ count, glyph, bomb, t, isCalm, onOpen: (cell) => act({ kind: 'open', cell }) });
  const ladder = make('ol', { class: 'ladder', 'aria-hidden': 'true' });
  board.replaceChildren(
    ladder,
    make(
      'div',
      { class: 'mine-grid', 'data-side': String(side), role: 'group', 'aria-label': t('mines.grid', { side }) },
      ...cells.buttons,
    ),
  );
  const cover = () => {
    board.removeAttribute('data-end');
    cells.cover();
  };
  /** What the next safe cells pay, starting after the open ones. */
  const showLadder = (mines: number, opened: number) => {
    const steps: HTMLElement[] = [];
    for (let next = Math.max(1, opened); steps.length < 5 && (next === 1 || canOpen(table, mines, next - 1)); next++) {
      const pays = timesText(multiplierHundredths(table, mines, next), t);
      steps.push(make('li', next === opened ? { class: 'now' } : {}, pays));
    }
    ladder.replaceChildren(...steps);
  };
  return {
    cover,
    enable: cells.enable,
    ladder: showLadder,
    async show({ outcome, stakeMinor }: InstantRound, isNew: boolean) {
      if (outcome?.game !== 'mines') return;
      if (!isNew || outcome.opened.length + (outcome.hit === null ? 0 : 1) === 0) cover();
      for (const cell of outcome.opened) cells.turn(cell, 'safe', isNew);
      showLadder(outcome.mineCount, outcome.opened.length);
      const last = outcome.opened.at(-1);
      if (outcome.status === 'open') {
        if (last === undefined) return;
        play('good');
        say(
          t('mines.say', {
            cell: cellText(last, count),
            amount: money((BigInt(stakeMinor) / 100n) * BigInt(outcome.multiplierHundredths)),
          }),
        );
        return;
      }
      if (outcome.hit !== null) {
        cells.turn(outcome.hit, 'mine', isNew);
        play('bad');
      }
      await wait(isCalm() || !isNew ? 100 : 450);
      board.dataset['end'] = outcome.status;
      for (const cell of outcome.mines ?? []) cells.turn(cell, cell === outcome.hit ? 'mine' : 'missed', isNew);
      await wait(isNew ? 500 : 100);
    },
  };
}
