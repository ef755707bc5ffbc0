import { drawnBalls } from '../lib/ball.mjs';
import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { ground } from '../lib/poster.mjs';
import { fixed, halo } from '../lib/scenery.mjs';

/** A stopwatch at full speed with a row of numbers behind it. */
export const elott = { hue: 355, category: 'ELOTT', glyphs: ['fluent:stopwatch', 'fluent:high-voltage'], draw };

function draw(palette, random) {
  const { gold } = palette.materials;
  const streaks = Array.from({ length: 26 }, () => {
    const [y, length] = [random.between(6, 384), random.between(90, 330)];
    return `<rect x="${fixed(random.between(210, 720))}" y="${fixed(y)}" width="${fixed(length)}" height="${fixed(random.between(2, 8))}" rx="4" fill="${random.pick([palette.glow, '#fff', palette.light])}" opacity="${fixed(random.between(0.1, 0.42))}"/>`;
  });
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [0.85, palette.body],
      [1, palette.light],
    ]),
    `<g transform="rotate(-14 560 195)">${streaks.join('')}</g>`,
    halo({ cx: 556, cy: 190, radius: 250, colour: palette.glow, opacity: 0.85 }),
    `<g fill="none" stroke="${toneOf(gold.tones[1])}" stroke-linecap="round"><path d="M404 96A182 182 0 0 0 404 290" stroke-width="10"/><path d="M372 124A190 190 0 0 0 372 262" stroke-width="7" opacity=".7"/><path d="M344 150A190 190 0 0 0 344 238" stroke-width="5" opacity=".45"/></g>`,
    hero(palette, { glyph: 'fluent:stopwatch', cx: 556, cy: 172, size: 244, rotate: 8, id: 'watch' }),
    hero(palette, { glyph: 'fluent:high-voltage', cx: 706, cy: 104, size: 128, rotate: 12, id: 'bolt' }),
    drawnBalls(palette, random, [
      [404, 326, 40],
      [494, 338, 42],
      [588, 336, 42],
      [680, 322, 40],
      [752, 292, 30],
    ]),
  ].join('');
}
