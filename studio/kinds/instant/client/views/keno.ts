import { make } from '#studio/frame/view/element.ts';
import { type KenoChoice, mostPicks, numberCount, paysOf, styles } from '#studio/kinds/instant/engine/keno/math.ts';
import { kenoTable } from '#studio/kinds/instant/engine/keno/tables.ts';
import type { InstantRound } from '#studio/kinds/instant/protocol.ts';

import { segments } from './segments.ts';
import { type CreateView, timesText, type ViewParts, wait } from './view.ts';

import '../style/keno.css';

const betweenMs = 190;

/** Forty numbers to pick from, and what each number of hits pays for these picks. */
export const createKeno: CreateView = (parts) => {
  const { t } = parts.words;
  const board = createBoard(parts, () => paint());
  const style = segments<KenoChoice['style']>({
    label: t('keno.style'),
    options: styles.map((value) => ({ value, text: t(`choice.keno.${value}`) })),
    value: 'steady',
    onChange: () => paint(),
  });
  const quick = make('button', { type: 'button', class: 'plain' }, t('keno.quick'));
  const clear = make('button', { type: 'button', class: 'plain' }, t('keno.clear'));
  const paint = () => board.pays(style.value());
  quick.addEventListener('click', () => {
    board.pick(quickPick(board.picks().length || 6));
    parts.say(t('keno.picked', { numbers: parts.words.t.list(board.picks().map(String)) }));
  });
  clear.addEventListener('click', () => board.pick([]));
  parts.choice.replaceChildren(make('div', { class: 'choice-row' }, style.element, make('div', { class: 'choice-buttons' }, quick, clear)));
  const last = parts.state.lastRounds[0]?.choice as unknown as KenoChoice | undefined;
  if (last) style.set(last.style);
  board.pick(last?.picks ?? []);
  return {
    choice: () => (board.picks().length > 0 ? { style: style.value(), picks: board.picks() } : undefined),
    waiting: board.clear,
    halt: board.clear,
    async show(round, isNew) {
      const given = round.choice as unknown as KenoChoice;
      style.set(given.style);
      board.pick(given.picks);
      await board.draw(round, isNew);
    },
    enable({ choice: isEnabled }) {
      style.enable(isEnabled);
      quick.disabled = !isEnabled;
      clear.disabled = !isEnabled;
      board.enable(isEnabled);
    },
  };
};

/** Random numbers for a player who does not mind which: a convenience of the client; the draw is the server's. */
function quickPick(count: number): number[] {
  const numbers = Array.from({ length: numberCount }, (_, at) => ({ number: at + 1, order: Math.random() }));
  return numbers
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ number }) => number)
    .toSorted((a, b) => a - b);
}

function createBoard({ board, glyph, state, words, isCalm, play, say }: ViewParts, onPicked: () => void) {
  const table = kenoTable(state.math.id);
  const { t } = words;
  let picks: readonly number[] = [];
  const buttons = Array.from({ length: numberCount }, (_, at) => {
    const button = make('button', { type: 'button', class: 'keno-number', 'aria-pressed': 'false' }, make('span', {}, String(at + 1)));
    button.addEventListener('click', () => {
      const isPicked = picks.includes(at + 1);
      if (!isPicked && picks.length >= mostPicks) return say(t('keno.most', { most: mostPicks }));
      api.pick(isPicked ? picks.filter((pick) => pick !== at + 1) : [...picks, at + 1].toSorted((a, b) => a - b));
    });
    return button;
  });
  const grid = make('div', { class: 'keno-grid', role: 'group', 'aria-label': t('keno.grid', { most: mostPicks }) }, ...buttons);
  const pays = make('ol', { class: 'keno-pays' });
  board.style.setProperty('--glyph', `url("${glyph}")`);
  board.replaceChildren(pays, grid);
  const api = {
    picks: () => picks,
    pick(next: readonly number[]) {
      picks = next;
      api.clear();
      buttons.forEach((button, at) => button.setAttribute('aria-pressed', String(picks.includes(at + 1))));
      onPicked();
    },
    pays(style: KenoChoice['style']) {
      const paid = paysOf(table, style, picks.length);
      pays.replaceChildren(
        ...(paid.length === 0
          ? [make('li', { class: 'keno-hint' }, t('message.keno.choose'))]
          : paid.map((hundredths, hits) =>
              make(
                'li',
                hundredths > 0 ? { class: 'pays-something' } : {},
                make('span', {}, String(hits)),
                make('b', {}, hundredths > 0 ? timesText(hundredths, t) : '–'),
              ),
            )),
      );
    },
    clear() {
      for (const button of buttons) button.removeAttribute('data-drawn');
      for (const item of pays.children) item.classList.remove('now');
    },
    enable(isEnabled: boolean) {
      for (const button of buttons) button.disabled = !isEnabled;
    },
    async draw({ outcome }: InstantRound, isNew: boolean) {
      if (outcome?.game !== 'keno') return;
      api.clear();
      let hits = 0;
      const reach = (count: number) => {
        for (const item of pays.children) item.classList.remove('now');
        pays.children[count]?.classList.add('now');
      };
      reach(0);
      for (const number of outcome.drawn) {
        const isHit = outcome.hits.includes(number);
        const button = buttons[number - 1];
        if (button) button.dataset['drawn'] = isHit ? 'hit' : 'miss';
        if (isHit) reach(++hits);
        if (isNew) play(isHit ? 'good' : 'tick');
        if (isNew) await wait(isCalm() ? betweenMs / 2 : betweenMs);
      }
      await wait(300);
    },
  };
  return api;
}
