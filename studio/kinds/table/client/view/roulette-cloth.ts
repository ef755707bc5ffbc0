import { byId, make, onPress } from '#studio/frame/view/element.ts';

import { pointOf, tappedPlace } from '../model/roulette-cloth.ts';

import { type Cloth, type ClothParts, dressSpot, dressStack, makeSpot, type Stacks } from './spot.ts';
import { toneOf } from './wheel-scene.ts';

const insideKinds = ['split', 'street', 'trio', 'corner', 'basket', 'line'] as const;

/**
 * Numbers three across and twelve down. A finger taps numbers, lines and corners; a keyboard the numbers, and every other inside bet in a
 * sheet. Chips are in a layer above.
 */
export function createRouletteCloth(box: HTMLElement, parts: ClothParts): Cloth {
  const spots = new Map<string, HTMLButtonElement>();
  const put = (place: string, area: string, tint?: string) => {
    const button = makeSpot(place, parts.names.short(place), parts);
    button.classList.add(area);
    if (tint) button.dataset['tint'] = tint;
    spots.set(place, button);
    return button;
  };
  const numbers = Array.from({ length: 37 }, (_, number) => makeNumber(number, parts, spots));
  const layer = make('div', { class: 'stack-layer', 'aria-hidden': 'true' });
  const outside = [
    ...(['low', 'even', 'red', 'black', 'odd', 'high'] as const).map((place) => put(place, 'even-chance', place)),
    ...[1, 2, 3].map((dozen) => put(`dozen-${dozen}`, 'dozen')),
    ...[1, 2, 3].map((column) => put(`column-${column}`, 'column')),
  ];
  const more = make('button', { type: 'button', class: 'more-bets' }, parts.t('roulette.more'));
  box.replaceChildren(make('div', { class: 'wheel-cloth' }, ...outside.slice(0, 9), ...numbers, ...outside.slice(9), layer), more);
  const others = fillSheet(parts, spots);
  more.addEventListener('click', () => byId('more', 'dialog').showModal());
  onPress('more-close', () => byId('more', 'dialog').close());
  return {
    render(stacks, isOpen) {
      for (const [place, button] of [...spots, ...others]) dressSpot(button, place, { stacks, isOpen, parts });
      layer.replaceChildren(...inLayer(stacks, parts));
    },
    mark(places) {
      for (const [place, button] of spots) button.dataset['won'] = String(places.has(place));
    },
  };
}

function makeNumber(number: number, parts: ClothParts, spots: Map<string, HTMLButtonElement>): HTMLButtonElement {
  const place = `straight-${number}`;
  const button = make('button', {
    type: 'button',
    class: number === 0 ? 'spot number zero' : 'spot number',
    'data-place': place,
    'data-tint': toneOf(number),
  });
  button.append(make('span', { class: 'spot-name' }, String(number)));
  if (number > 0) button.style.gridArea = `${Math.ceil(number / 3) + 1} / ${((number - 1) % 3) + 3}`;
  button.addEventListener('click', (event) => {
    const field = button.getBoundingClientRect();
    // a key press has no position: it means the number itself
    const isPointed = event.detail > 0;
    const at = isPointed
      ? { x: (event.clientX - field.left) / field.width, y: (event.clientY - field.top) / field.height }
      : { x: 0.5, y: 0.5 };
    parts.onTap(tappedPlace(number, at));
  });
  spots.set(place, button);
  return button;
}

function inLayer(stacks: Stacks, parts: ClothParts): HTMLElement[] {
  return [...stacks].flatMap(([place, there]) => {
    const point = pointOf(place);
    if (!point) return [];
    const stack = make('span', { class: 'stack' });
    dressStack(stack, there, parts);
    stack.style.setProperty('--x', String(point.x));
    stack.style.setProperty('--y', String(point.y));
    return [stack];
  });
}

/** Every inside bet except the numbers, as buttons. */
function fillSheet(parts: ClothParts, known: ReadonlyMap<string, HTMLButtonElement>): Map<string, HTMLButtonElement> {
  const others = new Map<string, HTMLButtonElement>();
  const groups = insideKinds.flatMap((kind) => {
    const places = parts.facts.places.filter(({ id }) => id.startsWith(`${kind}-`) && !known.has(id));
    const buttons = places.map(({ id }) => {
      const button = makeSpot(id, id.split('-').slice(1).join(' '), parts);
      others.set(id, button);
      return button;
    });
    return [make('h3', {}, parts.t(`roulette.more.${kind}`)), make('div', { class: 'more-grid' }, ...buttons)];
  });
  byId('more-body', 'div').replaceChildren(make('p', { class: 'small' }, parts.t('roulette.more.how')), ...groups);
  return others;
}
