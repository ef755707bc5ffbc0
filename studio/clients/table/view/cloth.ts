import type { TableFacts } from '#studio/tables/protocol.ts';

import { make, write } from '../../frame/view/element.ts';
import { chipText, chipTone } from '../model/chip-text.ts';
import { type ClothRow, cloths, type Sign } from '../model/cloths.ts';
import type { PlaceNames } from '../model/place-names.ts';

import { createRouletteCloth } from './roulette-cloth.ts';

export interface ClothParts {
  facts: TableFacts;
  names: PlaceNames;
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  money: (minor: string | bigint) => string;
  digits: number;
  language: string;
  onTap: (place: string) => void;
}

export type Stacks = ReadonlyMap<string, { takenMinor: bigint; laidMinor: bigint }>;

export interface Cloth {
  render: (stacks: Stacks, isOpen: boolean) => void;
  /** Marks the places that brought something back; none takes the marks away. */
  mark: (places: ReadonlySet<string>) => void;
}

/** The cloth of the game, with a button for every place. */
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

export function makeSpot(place: string, sign: Node | string, { facts, names, onTap }: ClothParts): HTMLButtonElement {
  const pays = facts.places.find(({ id }) => id === place)?.pays ?? {};
  const button = make(
    'button',
    { type: 'button', class: 'spot', 'data-place': place },
    make('span', { class: 'spot-name' }, sign),
    make('span', { class: 'spot-odds' }, names.shortOdds(pays)),
    make('span', { class: 'stack', hidden: '' }),
  );
  button.addEventListener('click', () => onTap(place));
  return button;
}

/** Chips, label and whether it may be used. Never `disabled`: the focus has to survive the window. */
export function dressSpot(
  button: HTMLButtonElement,
  place: string,
  { stacks, isOpen, parts }: { stacks: Stacks; isOpen: boolean; parts: ClothParts },
): void {
  const { facts, names, t, money } = parts;
  const there = stacks.get(place);
  const sum = (there?.takenMinor ?? 0n) + (there?.laidMinor ?? 0n);
  const label = t(sum > 0n ? 'spot.label.staked' : 'spot.label', {
    name: names.name(place),
    odds: names.odds(facts.places.find(({ id }) => id === place)?.pays ?? {}),
    amount: money(sum),
  });
  if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
  button.setAttribute('aria-disabled', String(!isOpen));
  const stack = button.querySelector<HTMLElement>('.stack');
  if (stack) dressStack(stack, there, parts);
}

export function dressStack(
  stack: HTMLElement,
  there: { takenMinor: bigint; laidMinor: bigint } | undefined,
  { facts, digits, language }: ClothParts,
): void {
  const sum = (there?.takenMinor ?? 0n) + (there?.laidMinor ?? 0n);
  stack.hidden = sum === 0n;
  if (sum === 0n) return;
  write(stack, chipText(sum, { digits, language }));
  stack.dataset['tone'] = String(chipTone(sum, facts.chipsMinor));
  stack.dataset['laid'] = String((there?.laidMinor ?? 0n) > 0n);
}

function signOf(sign: Sign, name: string): Node | string {
  if (sign.kind === 'dice') return make('span', { class: 'small-dice' }, ...sign.faces.map(makeSmallDie));
  if (sign.kind === 'colours')
    return sign.colours.length === 1
      ? name
      : make('span', { class: 'swatches' }, ...sign.colours.map((colour) => make('i', { class: 'swatch', 'data-colour': colour })));
  return name;
}

const pipPlaces: readonly (readonly number[])[] = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

export function makeSmallDie(face: number): HTMLElement {
  const places = pipPlaces[face - 1] ?? [];
  return make('i', { class: 'small-die' }, ...Array.from({ length: 9 }, (_, at) => make('b', places.includes(at) ? { class: 'pip' } : {})));
}
