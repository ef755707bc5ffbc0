import { make } from '#studio/frame/view/element.ts';
import { cardKinds, fieldCount, type Prize, type ScratchChoice, type ScratchTable } from '#studio/kinds/instant/engine/scratch/math.ts';
import { scratchTable } from '#studio/kinds/instant/engine/scratch/tables.ts';
import type { InstantRound } from '#studio/kinds/instant/protocol.ts';

import { createFoil, type Foil, paintSheet } from './foil.ts';
import { segments } from './segments.ts';
import { type CreateView, timesText, type ViewParts, wait } from './view.ts';

import '../style/scratch.css';

/** The position of a prize's picture on the theme's sheet; the highest prize is the game's own picture. */
const sheetPlaces: Readonly<Record<string, number>> = { B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 };

/** A card of nine covered fields: three of a kind win their prize. */
export const createScratch: CreateView = (parts) => {
  const { t } = parts.words;
  const card = segments<ScratchChoice['card']>({
    label: t('scratch.card'),
    options: cardKinds.map((value) => ({ value, text: t(`choice.scratch.${value}`) })),
    value: 'low',
    onChange: () => paint(),
  });
  const board = createBoard(parts);
  const paint = () => board.prizes(card.value());
  parts.choice.replaceChildren(make('div', { class: 'choice-row' }, card.element));
  paint();
  const view: ReturnType<CreateView> = {
    choice: () => ({ card: card.value() }),
    waiting: board.cover,
    halt: board.cover,
    async show(round, isNew) {
      card.set((round.choice as unknown as ScratchChoice).card);
      paint();
      view.hurry = board.reveal;
      await board.show(round, isNew);
      delete view.hurry;
    },
    refresh: paint,
    ruleValues: { most: mostOf(scratchTable(parts.state.math.id)) },
    enable: ({ choice: isEnabled }) => card.enable(isEnabled),
  };
  return view;
};

/** The largest prize, in stakes. */
function mostOf({ prizes }: ScratchTable): number {
  return Math.max(...prizes.high.map(({ hundredths }) => hundredths / 100));
}

function createBoard({ board, glyph, state, words, isCalm, play, say, stakeMinor, changed }: ViewParts) {
  const { t, money } = words;
  const { prizes } = scratchTable(state.math.id);
  let kind: ScratchChoice['card'] = 'low';
  let stake = stakeMinor();
  let open = new Set<number>();
  let done: (() => void) | undefined;
  let foils: Foil[] = [];
  const worth = (prize: Prize) => money((stake / 100n) * BigInt(prize.hundredths));
  const fields = Array.from({ length: fieldCount }, () => make('button', { type: 'button', class: 'scratch-field' }));
  // a key press scratches off a whole field
  fields.forEach((field, at) => field.addEventListener('click', (event) => event.detail === 0 && foils[at]?.clear()));
  const legend = make('ol', { class: 'scratch-prizes', 'aria-label': t('scratch.prizes') });
  board.replaceChildren(legend, make('div', { class: 'scratch-card' }, ...fields));
  const cover = () => {
    open = new Set();
    foils = [];
    board.removeAttribute('data-end');
    fields.forEach((field, at) => {
      field.className = 'scratch-field covered';
      field.setAttribute('aria-label', t('scratch.field', { field: at + 1 }));
      field.replaceChildren(make('span', { class: 'scratch-foil' }));
    });
  };
  const uncover = (at: number, prize: Prize | undefined) => {
    if (open.has(at)) return;
    open.add(at);
    fields[at]?.classList.remove('covered');
    fields[at]?.setAttribute('aria-label', t('scratch.open', { field: at + 1, prize: prize ? worth(prize) : '' }));
    if (prize) say(worth(prize));
    if (open.size === fieldCount) done?.();
  };
  cover();
  const lay = (field: HTMLElement, { at, id, sheet }: { at: number; id: string | undefined; sheet: HTMLCanvasElement }) => {
    const prize = prizes[kind].find((one) => one.id === id);
    field.replaceChildren(make('span', { class: 'scratch-under' }, pictureOf(id, glyph), make('b', {}, prize ? worth(prize) : '')));
    foils.push(createFoil(field, { sheet, onScratched: () => uncover(at, prize), onMoved: () => play('tick') }));
  };
  return {
    cover,
    prizes(next: ScratchChoice['card']) {
      kind = next;
      if (!done) stake = stakeMinor();
      legend.replaceChildren(...prizes[kind].map((prize) => legendItem(prize, pictureOf(prize.id, glyph), { amount: worth(prize), t })));
    },
    reveal: () => foils.forEach((foil, at) => setTimeout(() => foil.clear(), isCalm() ? 0 : at * 110)),
    async show({ outcome, stakeMinor: paid }: InstantRound, isNew: boolean) {
      const [first] = fields;
      if (outcome?.game !== 'scratch' || !first) return;
      // before anything moves: measuring later would force a layout
      const sheet = paintSheet(first);
      cover();
      stake = BigInt(paid);
      const shown = new Promise<void>((resolve) => void (done = resolve));
      fields.forEach((field, at) => lay(field, { at, id: outcome.fields[at], sheet }));
      changed();
      if (!isNew) for (const foil of foils) foil.clear();
      await shown;
      done = undefined;
      fields.forEach((field, at) => field.classList.toggle('won', outcome.prize !== null && outcome.fields[at] === outcome.prize));
      board.dataset['end'] = outcome.prize === null ? 'bad' : 'good';
      await wait(isCalm() ? 50 : 350);
    },
  };
}

function pictureOf(prize: string | undefined, glyph: string): HTMLElement {
  const place = sheetPlaces[prize ?? ''];
  if (place === undefined) return make('img', { src: glyph, alt: '', width: '56', height: '56' });
  const symbol = make('i', { class: 'sym' });
  symbol.style.setProperty('--at', String(place));
  return symbol;
}

function legendItem(
  { hundredths }: Prize,
  picture: HTMLElement,
  { amount, t }: { amount: string; t: ViewParts['words']['t'] },
): HTMLElement {
  return make('li', {}, picture, make('b', {}, amount), make('small', {}, timesText(hundredths, t)));
}
