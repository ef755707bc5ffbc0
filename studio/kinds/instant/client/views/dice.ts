import { make, write } from '#studio/frame/view/element.ts';
import { type DiceTable, multiplierHundredths, winningFaces } from '#studio/kinds/instant/engine/dice/math.ts';
import { diceTable } from '#studio/kinds/instant/engine/dice/tables.ts';
import type { InstantRound } from '#studio/kinds/instant/protocol.ts';

import { createWheels } from './dice-wheels.ts';
import { segments } from './segments.ts';
import { stats } from './stats.ts';
import { type CreateView, timesText, type ViewParts, wait } from './view.ts';

import '../style/dice.css';

const rollMs = 1500;
type Direction = 'over' | 'under';

/** Four wheels of digits and a line from 0 to 100 whose bright part wins. */
export const createDice: CreateView = (parts) => {
  const { t } = parts.words;
  const table = diceTable(parts.state.math.id);
  const least = leastShown(table);
  const board = createBoard(parts, table);
  const direction = segments<Direction>({
    label: t('dice.direction'),
    options: [
      { value: 'under', text: t('dice.under') },
      { value: 'over', text: t('dice.over') },
    ],
    value: 'under',
    onChange: () => {
      // the same chance on the other side
      slider.value = String(table.faces - 1 - Number(slider.value));
      paint();
    },
  });
  // the value contains the setting: the name must not change
  const slider = make('input', { type: 'range', class: 'range', id: 'dice-target', 'aria-label': t('dice.direction') });
  slider.step = String(Math.min(50, least));
  const target = make('output', { class: 'range-value', for: 'dice-target' });
  const figures = stats([
    ['chance', t('dice.chance')],
    ['pays', t('dice.pays')],
    ['win', t('dice.win')],
  ]);
  const choice = () => ({ direction: direction.value(), target: Number(slider.value) });
  const paint = () => {
    const isUnder = direction.value() === 'under';
    slider.min = String(isUnder ? least : table.faces - 1 - table.mostWinning);
    slider.max = String(isUnder ? table.mostWinning : table.faces - 1 - least);
    const winning = winningFaces(table, choice());
    const pays = multiplierHundredths(table, winning);
    write(target, t(isUnder ? 'dice.target.under' : 'dice.target.over', { target: t.hundredths(Number(slider.value)) }));
    slider.setAttribute('aria-valuetext', `${target.textContent}, ${t.percent(winning / 100)}`);
    figures.write('chance', t.percent(winning / 100));
    figures.write('pays', timesText(pays, t));
    figures.write('win', parts.words.money((parts.stakeMinor() / 100n) * BigInt(pays)));
    board.mark(choice());
  };
  slider.min = '0';
  slider.max = String(table.faces - 1);
  slider.value = '5000';
  slider.addEventListener('input', paint);
  parts.choice.replaceChildren(
    make('div', { class: 'choice-row' }, direction.element, make('div', { class: 'range-label' }, target)),
    slider,
    figures.element,
  );
  paint();
  return {
    choice,
    waiting: board.turn,
    async show(round, isNew) {
      const given = round.choice as unknown as ReturnType<typeof choice>;
      direction.set(given.direction);
      paint();
      slider.value = String(given.target);
      paint();
      await board.show(round, isNew);
    },
    halt: board.rest,
    refresh: paint,
    ruleValues: { percent: table.returnHundredths },
    enable({ choice: isEnabled }) {
      direction.enable(isEnabled);
      slider.disabled = !isEnabled;
    },
  };
};

/** The fewest winning faces on the slider: 100, or ten times the table's minimum if that is less. */
function leastShown({ leastWinning }: DiceTable): number {
  return Math.max(leastWinning, Math.min(100, 10 * leastWinning));
}

function createBoard({ board, glyph, isCalm, play, state, words }: ViewParts, { faces }: DiceTable) {
  const wheels = createWheels(words.t);
  const marker = make('img', { class: 'dice-marker', src: glyph, alt: '', width: '44', height: '44' });
  const track = make('div', { class: 'dice-track', 'aria-hidden': 'true' }, make('div', { class: 'dice-win' }), marker);
  const marks = [0, 25, 50, 75, 100].map((at) => make('span', {}, String(at)));
  const scale = make('div', { class: 'dice-scale', 'aria-hidden': 'true' }, ...marks);
  const past = make('ol', { class: 'past', 'aria-label': words.t('past.label') });
  board.replaceChildren(past, wheels.element, make('div', { class: 'dice-line' }, track, scale));
  let shown = 5000;
  const stand = (roll: number) => {
    shown = roll;
    wheels.stand(roll);
    marker.style.setProperty('--at', String(roll / 100));
  };
  const add = ({ outcome }: InstantRound) => {
    if (outcome?.game !== 'dice') return;
    past.prepend(make('li', { class: outcome.isWin ? 'good' : 'bad' }, words.t.hundredths(outcome.roll)));
    if (past.children.length > 6) past.lastElementChild?.remove();
    shown = outcome.roll;
  };
  for (const round of state.lastRounds.toReversed()) add(round);
  stand(shown);
  const roll = async (to: number) => {
    await wait(rollMs / 3);
    const from = marker.offsetLeft;
    stand(to);
    wheels.land();
    const slide = [
      { transform: `translateX(calc(-50% + ${from - marker.offsetLeft}px)) rotate(-360deg)` },
      { transform: 'translateX(-50%)' },
    ];
    play('tick');
    await marker.animate(slide, { duration: (rollMs * 2) / 3, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }).finished;
  };
  return {
    mark({ direction, target }: { direction: Direction; target: number }) {
      track.style.setProperty('--from', String(direction === 'under' ? 0 : (target + 1) / 100));
      track.style.setProperty('--size', String((direction === 'under' ? target : faces - 1 - target) / 100));
    },
    turn() {
      board.removeAttribute('data-end');
      if (!isCalm()) wheels.turn();
    },
    async show(round: InstantRound, isNew: boolean) {
      if (round.outcome?.game !== 'dice') return;
      if (isNew && !isCalm()) await roll(round.outcome.roll);
      else {
        stand(round.outcome.roll);
        await wait(isNew ? rollMs / 2 : 300);
      }
      board.dataset['end'] = round.outcome.isWin ? 'good' : 'bad';
      add(round);
      if (!round.outcome.isWin) play('bad');
    },
    rest: () => stand(shown),
  };
}
