import { make, makeSvg } from '#studio/frame/view/element.ts';
import { move, rest } from '#studio/frame/view/moves.ts';
import { type PlinkoChoice, risks, rowCounts, slotsOf } from '#studio/kinds/instant/engine/plinko/math.ts';
import { plinkoTable } from '#studio/kinds/instant/engine/plinko/tables.ts';
import type { InstantRound } from '#studio/kinds/instant/protocol.ts';

import { segments } from './segments.ts';
import { type CreateView, timesText, type ViewParts, wait } from './view.ts';

import '../style/plinko.css';

/** The board in its own units: as wide as the widest row of slots, as high as it is drawn. */
const width = 100;
const height = 84;
const fallMs = 2400;

/** A ball falls through pegs into a slot labelled with its payout. */
export const createPlinko: CreateView = (parts) => {
  const { t } = parts.words;
  const risk = segments<PlinkoChoice['risk']>({
    label: t('plinko.risk'),
    options: risks.map((value) => ({ value, text: t(`choice.plinko.${value}`) })),
    value: 'medium',
    onChange: () => paint(),
  });
  const rows = segments<PlinkoChoice['rows']>({
    label: t('plinko.rows'),
    options: rowCounts.map((value) => ({ value, text: String(value) })),
    value: 12,
    onChange: () => paint(),
  });
  const board = createBoard(parts);
  const choice = (): PlinkoChoice => ({ rows: rows.value(), risk: risk.value() });
  const paint = () => board.draw(choice());
  parts.choice.replaceChildren(make('div', { class: 'choice-row' }, risk.element, rows.element));
  paint();
  return {
    choice,
    waiting: board.hold,
    halt: board.clear,
    async show(round, isNew) {
      const given = round.choice as unknown as PlinkoChoice;
      risk.set(given.risk);
      rows.set(given.rows);
      board.draw(given);
      await board.drop(round, isNew);
    },
    enable({ choice: isEnabled }) {
      risk.enable(isEnabled);
      rows.enable(isEnabled);
    },
  };
};

/** The ball's position after this many rows and steps to the right. */
function placeAt(rows: number, row: number, rights: number): { x: number; y: number } {
  const step = width / (rows + 1);
  return { x: width / 2 + (rights - row / 2) * step, y: 6 + (row * (height - 12)) / rows };
}

function createBoard({ board, glyph, state, words, isCalm, play }: ViewParts) {
  const table = plinkoTable(state.math.id);
  const pegs = makeSvg('svg', { class: 'pegs', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
  const ball = make('img', { class: 'ball', src: glyph, alt: '', width: '30', height: '30' });
  const slots = make('ol', { class: 'plinko-slots' });
  const field = make('div', { class: 'plinko-field' }, ball);
  field.prepend(pegs);
  board.replaceChildren(field, slots);
  let drawn = '';
  const at = (x: number, y: number) =>
    `translate(${(x / width) * field.clientWidth}px, ${(y / height) * field.clientHeight}px) translate(-50%, -50%)`;
  const clear = () => {
    rest(ball);
    ball.hidden = true;
    for (const slot of slots.children) slot.classList.remove('hit');
  };
  return {
    clear,
    draw(choice: PlinkoChoice) {
      const key = `${choice.risk}/${choice.rows}`;
      if (key === drawn) return;
      drawn = key;
      clear();
      const radius = 7.2 / choice.rows + 0.28;
      pegs.replaceChildren(
        ...Array.from({ length: choice.rows }, (_, row) => row).flatMap((row) =>
          Array.from({ length: row + 1 }, (_, rights) => {
            const { x, y } = placeAt(choice.rows, row, rights);
            return makeSvg('circle', { cx: x.toFixed(2), cy: (y + 1.6).toFixed(2), r: radius.toFixed(2) });
          }),
        ),
      );
      const pays = slotsOf(table, choice);
      const top = Math.max(...pays);
      slots.dataset['rows'] = String(choice.rows);
      slots.replaceChildren(
        ...pays.map((hundredths) => {
          const slot = make('li', {}, choice.rows === 8 ? timesText(hundredths, words.t) : words.t.number(hundredths / 100));
          // a slot's brightness shows its payout, on a scale of ratios
          slot.style.setProperty('--heat', (Math.log(hundredths / 15) / Math.log(top / 15)).toFixed(2));
          return slot;
        }),
      );
    },
    hold() {
      clear();
      ball.hidden = false;
      ball.style.transform = at(width / 2, 2);
      if (isCalm()) return;
      const [low, high] = [{ transform: at(width / 2, 2) }, { transform: at(width / 2, 0) }];
      move(ball, [low, high, low], { duration: 700, iterations: Infinity, easing: 'ease-in-out' });
    },
    async drop({ outcome, choice }: InstantRound, isNew: boolean) {
      if (outcome?.game !== 'plinko') return;
      const { rows } = choice as unknown as PlinkoChoice;
      clear();
      ball.hidden = false;
      const end = placeAt(rows, rows, outcome.slot);
      ball.style.transform = at(end.x, end.y + 4);
      if (isNew && !isCalm()) {
        const frames = fallOf(outcome.path, rows).map(({ x, y, easing }) => ({ transform: at(x, y), easing }));
        const ticks = outcome.path.map((_, row) => setTimeout(() => play('tick'), ((row + 0.5) * fallMs) / (rows + 1)));
        await move(ball, [...frames, { transform: at(end.x, end.y + 4) }], { duration: fallMs }).finished;
        for (const tick of ticks) clearTimeout(tick);
      } else await wait(isNew ? 800 : 300);
      slots.children[outcome.slot]?.classList.add('hit');
      if (outcome.multiplierHundredths <= 100) play('bad');
    },
  };
}

/** Down onto a peg, and off it with a small hop to its side. */
function fallOf(path: readonly number[], rows: number): { x: number; y: number; easing: string }[] {
  const hop = 22 / rows;
  let rights = 0;
  return path.flatMap((step, row) => {
    const peg = placeAt(rows, row, rights);
    rights += step;
    const next = placeAt(rows, row + 1, rights);
    return [
      { x: peg.x, y: peg.y - 1, easing: 'ease-out' },
      { x: (peg.x + next.x) / 2, y: peg.y - 1 - hop / 3, easing: 'ease-in' },
    ];
  });
}
