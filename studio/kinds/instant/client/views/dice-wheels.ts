import { make } from '#studio/frame/view/element.ts';

import type { Translate } from '#studio/frame/model/text.ts';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

export interface Wheels {
  element: HTMLElement;
  /** The wheels show a roll without spinning. */
  stand: (roll: number) => void;
  turn: () => void;
  /** They come to rest one after the other. */
  land: () => void;
}

/** Four wheels of digits with a point in the middle. */
export function createWheels(t: Translate): Wheels {
  // each strip holds the digits twice, so that a turn has no seam
  const strips = Array.from({ length: 4 }, () => make('b', {}, ...[...digits, ...digits].map((digit) => make('i', {}, digit))));
  const wheels = strips.map((strip) => make('span', { class: 'dice-wheel' }, strip));
  const point = make('span', { class: 'dice-point' }, t.hundredths(0).replaceAll(/\d/g, ''));
  const element = make('div', { class: 'dice-number', role: 'img' }, ...wheels.slice(0, 2), point, ...wheels.slice(2));
  let turning: Animation[] = [];
  const stop = () => {
    for (const animation of turning) animation.cancel();
    turning = [];
  };
  return {
    element,
    stand(roll) {
      stop();
      strips.forEach((strip, at) => (strip.style.transform = `translateY(${(Math.floor(roll / 10 ** (3 - at)) % 10) * -5}%)`));
      element.setAttribute('aria-label', t.hundredths(roll));
    },
    turn() {
      stop();
      const spin = [{ transform: 'translateY(0)' }, { transform: 'translateY(-50%)' }];
      turning = strips.map((strip, at) => strip.animate(spin, { duration: 420 - at * 40, iterations: Infinity }));
    },
    land() {
      const slide = [{ transform: 'translateY(-50%)', opacity: 0.4 }, {}];
      strips.forEach((strip, at) => strip.animate(slide, { duration: 500 + at * 180, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }));
    },
  };
}
