import { make } from '#studio/frame/view/element.ts';
import { rest } from '#studio/frame/view/moves.ts';

import { isCalm, type Moment, playAt } from './scene.ts';

/** A cube's rotation for its face 0 to 5 to show to the player. */
const turns: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [0, -90],
  [-90, 0],
  [90, 0],
  [0, 90],
  [0, 180],
];

/** Where each pip of a die is in a grid of three by three. */
const pips: readonly (readonly number[])[] = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

export function makeDie(): HTMLElement {
  return makeCube(
    pips.map((places) =>
      make('span', { class: 'face' }, ...Array.from({ length: 9 }, (_, at) => make('i', places.includes(at) ? { class: 'pip' } : {}))),
    ),
  );
}

export function makeColourCube(colours: readonly string[]): HTMLElement {
  return makeCube(colours.map((colour) => make('span', { class: 'face', 'data-colour': colour })));
}

function makeCube(faces: HTMLElement[]): HTMLElement {
  return make('div', { class: 'cube-box' }, make('div', { class: 'cube' }, ...faces));
}

/** Puts the cube down with `face` up; with a moment given it is thrown first, as the `order`-th of its throw. */
export function throwCube(box: HTMLElement, face: number, { order, moment }: { order: number; moment: Moment | undefined }): void {
  const cube = box.firstElementChild;
  if (!(cube instanceof HTMLElement)) return;
  rest(box, cube);
  const [x, y] = turns[face] ?? [0, 0];
  cube.style.transform = `rotateX(${x}deg) rotateY(${y}deg)`;
  if (!moment) return;
  const atMs = order * 140;
  if (isCalm()) return playAt(box, [{ opacity: 0 }, { opacity: 1 }], { atMs: moment.lengthMs * 0.7, forMs: 200, moment });
  const forMs = Math.min(2600, moment.lengthMs * 0.7) - atMs;
  const spin = `rotateX(${x + 1080 + order * 90}deg) rotateY(${y - 720}deg) rotateZ(${360 + order * 120}deg)`;
  playAt(cube, [{ transform: spin }, { transform: `rotateX(${x}deg) rotateY(${y}deg) rotateZ(0deg)` }], {
    atMs,
    forMs,
    moment,
    easing: 'cubic-bezier(0.15, 0.6, 0.25, 1)',
  });
  const side = order === 1 ? 0 : order === 0 ? -1 : 1;
  const frames: Keyframe[] = [
    { opacity: 0, transform: `translate(${-side * 60}px, -170px) scale(0.7)`, easing: 'ease-in' },
    { opacity: 1, transform: `translate(${side * 26}px, 10px) scale(1)`, offset: 0.28, easing: 'ease-out' },
    { transform: `translate(${side * 18}px, -52px) scale(1.04)`, offset: 0.46, easing: 'ease-in' },
    { transform: `translate(${side * 8}px, 4px)`, offset: 0.64, easing: 'ease-out' },
    { transform: `translate(${side * 3}px, -16px)`, offset: 0.78, easing: 'ease-in' },
    { opacity: 1, transform: 'translate(0, 0)' },
  ];
  playAt(box, frames, { atMs, forMs, moment, easing: 'linear' });
}
