import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground } from '../lib/poster.mjs';
import { halo, rays } from '../lib/scenery.mjs';

/** A fire with the best-liked things around it. */
export const hot = {
  hue: 28,
  category: 'LIVE',
  glyphs: ['fluent:fire', 'own:jeepney', 'own:halo-halo', 'fluent:cherries', 'fluent:water-buffalo'],
  draw,
};

function draw(palette, random) {
  const { flame, ruby } = palette.materials;
  const tongue = (x, height, width, fill, opacity) =>
    `<path d="M${x - width} 400Q${x - width * 1.1} ${400 - height * 0.5} ${x - width * 0.2} ${400 - height}Q${x - width * 0.1} ${400 - height * 0.7} ${x + width * 0.4} ${400 - height * 0.55}Q${x + width * 1.2} ${400 - height * 0.3} ${x + width} 400Z" fill="${fill}" opacity="${opacity}"/>`;
  const flames = Array.from({ length: 12 }, (_, index) =>
    tongue(250 + index * 50, random.between(90, 190), 44, toneOf(index % 2 ? ruby.tones[1] : flame.tones[1]), 0.5),
  );
  return [
    ground([
      [0, palette.night],
      [0.42, palette.deep],
      [0.75, toneOf(ruby.tones[2])],
      [1, toneOf(flame.tones[2])],
    ]),
    rays({ cx: 600, cy: 205, count: 30, fill: '#fff', opacity: 0.08, outer: 800 }),
    halo({ cx: 600, cy: 200, radius: 280, colour: toneOf(flame.tones[1]), opacity: 0.95 }),
    ...flames,
    dust(random, { count: 44, left: 240, largest: 2.8, opacity: 0.8 }),
    hero(palette, { glyph: 'fluent:fire', cx: 604, cy: 174, size: 250, id: 'fire' }),
    hero(palette, { glyph: 'own:halo-halo', cx: 728, cy: 116, size: 100, rotate: 10, id: 'sweet' }),
    hero(palette, { glyph: 'fluent:cherries', cx: 478, cy: 118, size: 88, rotate: -12, id: 'cherries' }),
    hero(palette, { glyph: 'own:jeepney', cx: 532, cy: 318, size: 128, rotate: -3, id: 'bus' }),
    hero(palette, { glyph: 'fluent:water-buffalo', cx: 700, cy: 308, size: 116, id: 'buffalo' }),
  ].join('');
}
