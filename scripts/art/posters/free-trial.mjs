import { hero } from '../lib/hero.mjs';
import { dust, ground, hill } from '../lib/poster.mjs';
import { fixed, halo } from '../lib/scenery.mjs';

/** A game pad adrift among bubbles. */
export const freeTrial = {
  hue: 210,
  category: 'FISH',
  glyphs: ['fluent:video-game', 'fluent:game-die', 'fluent:cherries', 'fluent:balloon'],
  draw,
};

function draw(palette, random) {
  const rings = Array.from(
    { length: 5 },
    (_, index) =>
      `<circle cx="596" cy="196" r="${118 + index * 44}" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="2 ${10 + index * 3}" opacity="${fixed(0.5 - index * 0.08)}"/>`,
  );
  return [
    ground(
      [
        [0, palette.night],
        [0.45, palette.shade],
        [0.8, palette.body],
        [1, palette.light],
      ],
      'x2=".7" y2="1"',
    ),
    halo({ cx: 596, cy: 196, radius: 280, colour: palette.glow, opacity: 0.95 }),
    ...rings,
    dust(random, { count: 46, left: 220, smallest: 1.5, largest: 6, opacity: 0.55 }),
    hill('M-10 350Q180 312 400 344Q620 372 800 330', palette.deep, 0.85),
    hill('M-10 372Q260 350 800 366', palette.night),
    hero(palette, { glyph: 'fluent:balloon', cx: 724, cy: 92, size: 104, rotate: 8, id: 'balloon' }),
    hero(palette, { glyph: 'fluent:video-game', cx: 596, cy: 200, size: 214, rotate: -6, id: 'pad' }),
    hero(palette, { glyph: 'fluent:game-die', cx: 464, cy: 292, size: 92, rotate: -14, id: 'die' }),
    hero(palette, { glyph: 'fluent:cherries', cx: 722, cy: 304, size: 92, rotate: 10, id: 'cherries' }),
  ].join('');
}
