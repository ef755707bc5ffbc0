import type { Translate } from '#studio/frame/model/text.ts';
import { make } from '#studio/frame/view/element.ts';
import { hotColours, hotDice, hotPockets, roadsOf } from '#studio/kinds/table/engine/score-cards.ts';
import type { Heat } from '#studio/kinds/table/engine/hot-and-cold.ts';
import { roadRows } from '#studio/kinds/table/engine/roads.ts';
import type { TableGame } from '#studio/kinds/table/server/games.ts';
import type { PastRound } from '#studio/kinds/table/protocol.ts';

import { type Played, playedOf } from '../model/outcome.ts';

import { makeSmallDie } from './cloth.ts';
import { toneOf } from './wheel-scene.ts';

const hotShown = 3;
const lastShown = 12;

/** The table's history: roads for two hands; for the others the last results with the frequent and the rare ones. */
export function renderScore(box: HTMLElement, history: readonly PastRound[], { game, t }: { game: TableGame; t: Translate }): void {
  if (history.length === 0) return box.replaceChildren(make('p', { class: 'score-none' }, t('score.none')));
  const rounds = history.map(({ outcome }) => playedOf(game, outcome));
  box.replaceChildren(...(game === 'baccarat' || game === 'dragon-tiger' ? roads(rounds, game, t) : lastAndHot(rounds, t)));
  for (const scroller of box.querySelectorAll('.road-grid')) scroller.scrollLeft = scroller.scrollWidth;
}

function roads(rounds: readonly Played[], game: 'baccarat' | 'dragon-tiger', t: Translate): HTMLElement[] {
  const results = rounds.flatMap((played) =>
    played.game === 'baccarat' || played.game === 'dragon-tiger' ? [{ winner: played.outcome.winner }] : [],
  );
  const { bead, big } = roadsOf<'player' | 'banker' | 'dragon' | 'tiger'>(results);
  const beads = bead.slice(-roadRows * 12);
  const shift = beads[0]?.column ?? 0;
  const widest = Math.max(0, ...big.cells.map(({ column }) => column));
  const letters = make(
    'div',
    { class: 'road-grid bead' },
    ...beads.map(({ column, row, result }) => cell({ column: column - shift, row }, { 'data-side': result }, t(`${game}.${result}.short`))),
  );
  const rings = big.cells
    .filter(({ column }) => column > widest - 30)
    .map(({ column, row, side, ties }) =>
      cell({ column: column - Math.max(0, widest - 29), row }, { 'data-side': side, ...(ties > 0 ? { 'data-ties': '' } : {}) }, ''),
    );
  const label = t.list(results.slice(-10).map(({ winner }) => t(`${game}.${winner}`)));
  return [
    make('div', { class: 'road', role: 'img', 'aria-label': `${t('score.last')}: ${label}` }, letters),
    make('div', { class: 'road', 'aria-hidden': 'true' }, make('div', { class: 'road-grid big' }, ...rings)),
  ];
}

function cell({ column, row }: { column: number; row: number }, attributes: Record<string, string>, text: string): HTMLElement {
  const bead = make('i', attributes, text);
  bead.style.setProperty('--column', String(column + 1));
  bead.style.setProperty('--row', String(row + 1));
  return bead;
}

function lastAndHot(rounds: readonly Played[], t: Translate): HTMLElement[] {
  const last = rounds.slice(-lastShown).toReversed();
  const strip = make('ol', { class: 'last', 'aria-label': t('score.last') }, ...last.map((played) => make('li', {}, lastSign(played, t))));
  const heat = heatOf(rounds, t);
  return heat.length > 0 ? [strip, make('div', { class: 'heat' }, ...heat)] : [strip];
}

function lastSign(played: Played, t: Translate): HTMLElement {
  switch (played.game) {
    case 'roulette':
      return pocket(played.outcome.number);
    case 'sic-bo':
      return make(
        'span',
        { class: 'last-throw' },
        ...played.outcome.dice.map((face) => makeSmallDie(face)),
        make('b', {}, String(played.outcome.total)),
      );
    case 'colour-game':
      return make(
        'span',
        { class: 'last-throw', role: 'img', 'aria-label': t.list(played.outcome.dice.map((colour) => t(`colour-game.${colour}`))) },
        ...played.outcome.dice.map((colour) => make('i', { class: 'swatch', 'data-colour': colour })),
      );
    case 'crash': {
      const { pointHundredths } = played.outcome;
      const height = pointHundredths < 200 ? 'low' : pointHundredths < 1000 ? 'middle' : 'high';
      return make('span', { class: 'last-flight', 'data-height': height }, `${t.hundredths(pointHundredths)}×`);
    }
    case 'baccarat':
    case 'dragon-tiger':
    default:
      return make('span');
  }
}

/** Nothing until something meaningful can be said. */
function heatOf(rounds: readonly Played[], t: Translate): HTMLElement[] {
  const told = <Key>({ hot, cold }: Heat<Key>, sign: (key: Key) => HTMLElement) =>
    (
      [
        ['score.hot', hot],
        ['score.cold', cold],
      ] as const
    ).flatMap(([word, keys]) =>
      keys.length === 0
        ? []
        : [make('p', { class: 'heat-group' }, make('span', {}, t(word, { count: rounds.length })), ...keys.map((key) => sign(key)))],
    );
  const swatch = (colour: string) =>
    make('i', { class: 'swatch', 'data-colour': colour, role: 'img', 'aria-label': t(`colour-game.${colour}`) });
  const numbers = rounds.flatMap((played) => (played.game === 'roulette' ? [played.outcome] : []));
  const throws = rounds.flatMap((played) => (played.game === 'sic-bo' ? [played.outcome] : []));
  const cubes = rounds.flatMap((played) => (played.game === 'colour-game' ? [played.outcome] : []));
  return [
    ...told(hotPockets(numbers, hotShown), pocket),
    ...told(hotDice(throws, 2), (face) => makeSmallDie(face)),
    ...told(hotColours(cubes, 2), swatch),
  ];
}

function pocket(number: number): HTMLElement {
  return make('span', { class: 'pocket', 'data-tone': toneOf(number) }, String(number));
}
