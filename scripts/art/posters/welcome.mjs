import { hero } from '../lib/hero.mjs';
import { silhouette } from '../lib/icons.mjs';
import { toneOf } from '../lib/palette.mjs';
import { flags, ground, hill } from '../lib/poster.mjs';
import { halo, rays } from '../lib/scenery.mjs';

/** A jeepney under the fiesta’s flags, the sun behind it. */
export const welcome = {
  hue: 262,
  category: 'FISH',
  glyphs: ['own:jeepney', 'own:parol'],
  draw,
};

function draw(palette) {
  const { gold, ruby, jade, azure } = palette.materials;
  return [
    ground([
      [0, palette.night],
      [0.45, palette.shade],
      [0.8, toneOf(ruby.tones[1])],
      [1, toneOf(gold.tones[1])],
    ]),
    rays({ cx: 560, cy: 230, count: 32, fill: '#fff', opacity: 0.09, outer: 800 }),
    halo({ cx: 560, cy: 220, radius: 300, colour: toneOf(gold.tones[0]), opacity: 0.95 }),
    `<circle cx="560" cy="216" r="118" fill="${toneOf(gold.tones[0])}" opacity=".7"/>`,
    hill('M-10 292Q140 236 300 286Q470 330 600 268Q700 232 800 280', palette.shade, 0.75),
    silhouette('palm-tree', { cx: 735, cy: 232, size: 220, fill: palette.deep, flip: true }),
    silhouette('palm-tree', { cx: 372, cy: 264, size: 150, fill: palette.deep, opacity: 0.85 }),
    hill('M-10 330Q180 290 380 326Q580 352 800 314', palette.deep),
    flags([toneOf(gold.tones[1]), toneOf(ruby.tones[1]), '#ffffff', toneOf(jade.tones[1]), toneOf(azure.tones[1])]),
    hero(palette, { glyph: 'own:jeepney', cx: 570, cy: 250, size: 232, id: 'bus' }),
    hero(palette, { glyph: 'own:parol', cx: 704, cy: 112, size: 104, rotate: 6, id: 'star' }),
    hill('M-10 372Q260 346 800 366', palette.night),
  ].join('');
}
