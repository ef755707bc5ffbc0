import { make } from '#studio/frame/view/element.ts';

import { type ClothRow, cloths, type Sign } from '../model/cloths.ts';

import { createRouletteCloth } from './roulette-cloth.ts';
import { type Cloth, type ClothParts, dressSpot, makeSpot } from './spot.ts';

/** The game's cloth, with a button for every place. */
export function createCloth(box: HTMLElement, parts: ClothParts): Cloth {
  const { facts } = parts;
  box.dataset['game'] = facts.game;
  if (facts.game === 'roulette') return createRouletteCloth(box, parts);
  const spots = new Map<string, HTMLButtonElement>();
  box.replaceChildren(...(cloths[facts.game] ?? []).map((row) => makeRow(row, parts, spots)));
  return {
    render(stacks, isOpen) {
      for (const [place, button] of spots) dressSpot(button, place, { stacks, isOpen, parts });
    },
    mark(places) {
      for (const [place, button] of spots) button.dataset['won'] = String(places.has(place));
    },
  };
}

function makeRow(row: ClothRow, parts: ClothParts, spots: Map<string, HTMLButtonElement>): HTMLElement {
  const buttons = row.spots.map(({ place, sign, tint }) => {
    const button = makeSpot(place, signOf(sign, parts.names.short(place)), parts);
    if (tint) button.dataset['tint'] = tint;
    spots.set(place, button);
    return button;
  });
  const grid = make('div', { class: 'cloth-row', 'data-size': row.size }, ...buttons);
  grid.style.setProperty('--columns', String(row.columns));
  return row.caption ? make('div', { class: 'cloth-part' }, make('p', { class: 'cloth-caption' }, parts.t(row.caption)), grid) : grid;
}

function signOf(sign: Sign, name: string): Node | string {
  if (sign.kind === 'dice') return make('span', { class: 'small-dice' }, ...sign.faces.map(makeSmallDie));
  if (sign.kind === 'colours')
    return sign.colours.length === 1
      ? name
      : make('span', { class: 'swatches' }, ...sign.colours.map((colour) => make('i', { class: 'swatch', 'data-colour': colour })));
  return name;
}

/** One element: a cloth and its score have more than a hundred of them. */
export function makeSmallDie(face: number): HTMLElement {
  return make('i', { class: 'small-die', 'data-face': String(face) });
}
