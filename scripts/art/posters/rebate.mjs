import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground } from '../lib/poster.mjs';
import { fixed, halo, polar } from '../lib/scenery.mjs';

/** Coins that come back in a wide arc. */
export const rebate = { hue: 150, category: 'PVP', glyphs: ['fluent:coin'], draw };

function draw(palette, random) {
  const { gold } = palette.materials;
  const coins = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = polar(596, 216, 168, 190 + index * 21);
    const size = 15 + index * 3;
    return `<ellipse cx="${x}" cy="${fixed(y + 5)}" rx="${size}" ry="${size}" fill="${palette.night}" opacity=".6"/><circle cx="${x}" cy="${y}" r="${size}" fill="${toneOf(gold.tones[1])}"/><circle cx="${x}" cy="${y}" r="${fixed(size * 0.7)}" fill="none" stroke="${toneOf(gold.tones[2])}" stroke-width="3"/><circle cx="${fixed(x - size * 0.3)}" cy="${fixed(y - size * 0.35)}" r="${fixed(size * 0.2)}" fill="#fff" opacity=".8"/>`;
  });
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.body],
    ]),
    halo({ cx: 596, cy: 216, radius: 280, colour: palette.glow, opacity: 0.75 }),
    dust(random, { count: 40, left: 200, largest: 2.6, opacity: 0.7 }),
    `<path d="M${polar(596, 216, 168, 186).join(' ')}A168 168 0 0 1 ${polar(596, 216, 168, 366).join(' ')}" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="3 11" opacity=".7"/>`,
    ...coins,
    hero(palette, { glyph: 'fluent:coin', cx: 596, cy: 236, size: 190, id: 'coin' }),
  ].join('');
}
