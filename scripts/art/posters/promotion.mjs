import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { confetti, ground } from '../lib/poster.mjs';
import { halo, rays } from '../lib/scenery.mjs';

/** A present in a rain of paper. */
export const promotion = {
  hue: 345,
  category: 'RNG',
  glyphs: ['fluent:wrapped-gift', 'fluent:party-popper', 'fluent:balloon', 'fluent:coin'],
  draw,
};

function draw(palette, random) {
  const { gold, azure, jade, flame } = palette.materials;
  const colours = [gold, azure, jade, flame].map(({ tones }) => toneOf(tones[1]));
  return [
    ground([
      [0, palette.night],
      [0.4, palette.shade],
      [0.75, palette.body],
      [1, toneOf(flame.tones[1])],
    ]),
    rays({ cx: 560, cy: 214, count: 30, fill: '#fff', opacity: 0.12, outer: 800 }),
    halo({ cx: 560, cy: 208, radius: 270, colour: palette.glow, opacity: 0.95 }),
    confetti(random, { count: 90, colours: ['#ffffff', ...colours] }),
    hero(palette, { glyph: 'fluent:balloon', cx: 706, cy: 104, size: 134, rotate: 10, id: 'balloon' }),
    hero(palette, { glyph: 'fluent:party-popper', cx: 402, cy: 232, size: 136, rotate: -6, id: 'popper' }),
    hero(palette, { glyph: 'fluent:wrapped-gift', cx: 566, cy: 212, size: 236, rotate: -4, id: 'gift' }),
    hero(palette, { glyph: 'fluent:coin', cx: 706, cy: 316, size: 92, rotate: 8, id: 'coin' }),
    hero(palette, { glyph: 'fluent:coin', cx: 448, cy: 338, size: 68, rotate: -16, id: 'small-coin' }),
  ].join('');
}
