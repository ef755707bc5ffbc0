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
    rays({ cx: 596, cy: 210, count: 30, fill: '#fff', opacity: 0.12, outer: 800 }),
    halo({ cx: 596, cy: 206, radius: 270, colour: palette.glow, opacity: 0.95 }),
    confetti(random, { count: 90, colours: ['#ffffff', ...colours] }),
    hero(palette, { glyph: 'fluent:balloon', cx: 722, cy: 92, size: 116, rotate: 10, id: 'balloon' }),
    hero(palette, { glyph: 'fluent:party-popper', cx: 474, cy: 286, size: 112, rotate: -6, id: 'popper' }),
    hero(palette, { glyph: 'fluent:wrapped-gift', cx: 600, cy: 206, size: 224, rotate: -4, id: 'gift' }),
    hero(palette, { glyph: 'fluent:coin', cx: 722, cy: 320, size: 84, rotate: 8, id: 'coin' }),
  ].join('');
}
