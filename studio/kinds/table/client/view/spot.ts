import type { TableFacts } from '#studio/kinds/table/protocol.ts';
import { make, setAttributes, write } from '#studio/frame/view/element.ts';

import { chipText, chipTone } from '../model/chip-text.ts';
import type { PlaceNames } from '../model/place-names.ts';

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
  /** Marks the places that paid something back; an empty list removes the marks. */
  mark: (places: ReadonlySet<string>) => void;
}

export function makeSpot(place: string, sign: Node | string, { facts, names, onTap }: ClothParts): HTMLButtonElement {
  const name = make('span', { class: 'spot-name' }, sign);
  name.style.setProperty('--longest', String(Math.max(...(name.textContent ?? '').split(/\s/).map((word) => word.length))));
  const pays = facts.places.find(({ id }) => id === place)?.pays ?? {};
  const button = make(
    'button',
    { type: 'button', class: 'spot', 'data-place': place },
    name,
    make('span', { class: 'spot-odds' }, names.shortOdds(pays)),
    make('span', { class: 'stack', hidden: '' }),
  );
  button.addEventListener('click', () => onTap(place));
  return button;
}

/** How each place looks: a table is painted several times a second, and most of its places do not change. */
const dressed = new WeakMap<HTMLButtonElement, { chips: string; isOpen: boolean }>();

/** Chips, label and whether it may be used. Never `disabled`: the focus has to survive the end of the betting window. */
export function dressSpot(
  button: HTMLButtonElement,
  place: string,
  { stacks, isOpen, parts }: { stacks: Stacks; isOpen: boolean; parts: ClothParts },
): void {
  const { facts, names, t, money } = parts;
  const there = stacks.get(place);
  const chips = `${there?.takenMinor} ${there?.laidMinor}`;
  const before = dressed.get(button);
  dressed.set(button, { chips, isOpen });
  // the window opens and closes all places: that is no reason to rewrite their labels
  if (before?.isOpen !== isOpen) button.setAttribute('aria-disabled', String(!isOpen));
  if (before?.chips === chips) return;
  const sum = (there?.takenMinor ?? 0n) + (there?.laidMinor ?? 0n);
  const label = t(sum > 0n ? 'spot.label.staked' : 'spot.label', {
    name: spokenName(place, names),
    odds: names.odds(facts.places.find(({ id }) => id === place)?.pays ?? {}),
    amount: money(sum),
  });
  if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
  const stack = button.querySelector<HTMLElement>('.stack');
  if (stack) dressStack(stack, there, parts);
}

/** Complete, and including the text on the cloth: voice control users name a place that way (WCAG 2.5.3). */
export function spokenName(place: string, { name, short }: Pick<PlaceNames, 'name' | 'short'>): string {
  const [full, shown] = [name(place), short(place)];
  return full.includes(shown) ? full : `${shown}, ${full}`;
}

export function dressStack(
  stack: HTMLElement,
  there: { takenMinor: bigint; laidMinor: bigint } | undefined,
  { facts, digits, language }: ClothParts,
): void {
  const sum = (there?.takenMinor ?? 0n) + (there?.laidMinor ?? 0n);
  if (sum > 0n) {
    write(stack, chipText(sum, { digits, language }));
    setAttributes(stack, { 'data-tone': String(chipTone(sum, facts.chipsMinor)), 'data-laid': String((there?.laidMinor ?? 0n) > 0n) });
  }
  setAttributes(stack, { hidden: sum === 0n ? '' : null });
}
