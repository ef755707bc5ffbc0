import { drawnBalls } from '../lib/ball.mjs';
import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground, hill } from '../lib/poster.mjs';
import { halo } from '../lib/scenery.mjs';

/** Balls that grow as they roll down a moonlit hill. */
export const rollingJackpots = { hue: 55, category: 'LOTT', glyphs: ['fluent:full-moon'], draw };

function draw(palette, random) {
  const { gold, azure } = palette.materials;
  return [
    ground(
      [
        [0, palette.night],
        [0.5, toneOf(azure.tones[3])],
        [0.85, palette.deep],
      ],
      'x2="0" y2="1"',
    ),
    dust(random, { count: 80, bottom: 220, smallest: 0.6, largest: 2, opacity: 0.9 }),
    halo({ cx: 452, cy: 84, radius: 190, colour: toneOf(gold.tones[0]), opacity: 0.8 }),
    hero(palette, { glyph: 'fluent:full-moon', cx: 452, cy: 84, size: 112, id: 'moon' }),
    hill('M-10 210Q220 176 430 232Q620 286 800 352', palette.shade, 0.9),
    hill('M-10 244Q240 214 440 272Q620 326 800 380', palette.night),
    halo({ cx: 664, cy: 250, radius: 190, colour: toneOf(gold.tones[1]), opacity: 0.75, id: 'pot' }),
    drawnBalls(palette, random, [
      [286, 178, 15],
      [344, 178, 21],
      [412, 184, 30],
      [500, 190, 44],
      [654, 226, 96],
    ]),
  ].join('');
}
