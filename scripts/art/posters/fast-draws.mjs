import { drawnBalls } from '../lib/ball.mjs';
import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { ground } from '../lib/poster.mjs';
import { fixed, halo } from '../lib/scenery.mjs';

/** A stopwatch in full run, balls flying past. */
export const fastDraws = { hue: 8, category: 'ELOTT', glyphs: ['fluent:stopwatch', 'fluent:high-voltage'], draw };

function draw(palette, random) {
  const { flame } = palette.materials;
  const trails = Array.from({ length: 26 }, () => {
    const [x, y, length] = [random.between(120, 700), random.between(10, 380), random.between(60, 240)];
    return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(length)}" height="${fixed(random.between(2, 6))}" rx="3" fill="${random.pick(['#fff', palette.glow, toneOf(flame.tones[1])])}" opacity="${fixed(random.between(0.12, 0.5))}" transform="rotate(-11 390 195)"/>`;
  });
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [0.8, palette.body],
      [1, toneOf(flame.tones[1])],
    ]),
    ...trails,
    halo({ cx: 610, cy: 190, radius: 260, colour: toneOf(flame.tones[0]), opacity: 0.85 }),
    drawnBalls(palette, random, [
      [446, 306, 44],
      [530, 344, 34],
      [730, 96, 40],
      [746, 260, 46],
      [480, 78, 32],
      [664, 348, 38],
    ]),
    hero(palette, { glyph: 'fluent:stopwatch', cx: 606, cy: 184, size: 236, rotate: 10, id: 'watch' }),
    hero(palette, { glyph: 'fluent:high-voltage', cx: 742, cy: 176, size: 84, rotate: 12, id: 'bolt' }),
  ].join('');
}
