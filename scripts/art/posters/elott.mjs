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
    halo({ cx: 592, cy: 190, radius: 250, colour: palette.glow, opacity: 0.85 }),
    `<g fill="none" stroke="${toneOf(gold.tones[1])}" stroke-linecap="round"><path d="M480 98A150 150 0 0 0 480 270" stroke-width="9"/></g>`,
    hero(palette, { glyph: 'fluent:stopwatch', cx: 596, cy: 166, size: 230, rotate: 8, id: 'watch' }),
    hero(palette, { glyph: 'fluent:high-voltage', cx: 726, cy: 96, size: 112, rotate: 12, id: 'bolt' }),
    drawnBalls(palette, random, [
      [474, 330, 36],
      [548, 344, 38],
      [626, 342, 38],
      [700, 328, 36],
      [760, 298, 26],
    ]),
  ].join('');
}
