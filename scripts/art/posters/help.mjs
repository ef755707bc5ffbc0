import { hero } from '../lib/hero.mjs';
import { silhouette } from '../lib/icons.mjs';
import { dust, ground, hill } from '../lib/poster.mjs';
import { halo } from '../lib/scenery.mjs';

/** A lifebuoy on quiet water, and two people talking. */
export const help = { hue: 200, category: 'FISH', glyphs: ['fluent:ring-buoy', 'fluent:speech-balloon', 'fluent:light-bulb'], draw };

function draw(palette, random) {
  const waves = [0, 1, 2].map((row) =>
    hill(
      `M-10 ${268 + row * 40}${Array.from({ length: 14 }, (_, index) => `q29 ${index % 2 ? 15 : -15} 58 0`).join('')}`,
      [palette.shade, palette.deep, palette.night][row],
      [0.85, 0.9, 1][row],
    ),
  );
  return [
    ground(
      [
        [0, palette.deep],
        [0.5, palette.shade],
        [0.75, palette.body],
      ],
      'x2=".25" y2="1"',
    ),
    dust(random, { count: 34, bottom: 180, largest: 2.2 }),
    halo({ cx: 570, cy: 190, radius: 270, colour: palette.glow, opacity: 0.9 }),
    silhouette('fluffy-cloud', { cx: 330, cy: 62, size: 100, fill: '#fff', opacity: 0.16 }),
    silhouette('fluffy-cloud', { cx: 470, cy: 58, size: 84, fill: '#fff', opacity: 0.22 }),
    waves[0],
    hero(palette, { glyph: 'fluent:speech-balloon', cx: 722, cy: 92, size: 108, id: 'talk' }),
    hero(palette, { glyph: 'fluent:light-bulb', cx: 470, cy: 118, size: 88, rotate: -14, id: 'idea' }),
    hero(palette, { glyph: 'fluent:ring-buoy', cx: 600, cy: 206, size: 220, rotate: 10, id: 'buoy' }),
    waves[1],
    waves[2],
  ].join('');
}
