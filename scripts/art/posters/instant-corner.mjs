import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground } from '../lib/poster.mjs';
import { halo } from '../lib/scenery.mjs';

/** A board of tiles, some turned: a gem, a bomb, a die. */
export const instantCorner = { hue: 318, category: 'RNG', glyphs: ['fluent:gem-stone', 'fluent:bomb', 'fluent:game-die'], draw };

function draw(palette, random) {
  const { jade, gold } = palette.materials;
  const lit = new Set([2, 7, 13, 18]);
  const tiles = Array.from({ length: 20 }, (_, index) => {
    const [x, y] = [400 + (index % 5) * 84, 24 + Math.floor(index / 5) * 84];
    const fill = lit.has(index) ? toneOf(index % 2 ? jade.tones[1] : gold.tones[1]) : palette.shade;
    return `<rect x="${x}" y="${y + 6}" width="74" height="74" rx="16" fill="${palette.night}"/><rect x="${x}" y="${y}" width="74" height="74" rx="16" fill="${fill}"/><rect x="${x + 6}" y="${y + 5}" width="62" height="24" rx="11" fill="#fff" opacity=".16"/>`;
  });
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.body],
    ]),
    halo({ cx: 610, cy: 190, radius: 300, colour: palette.glow, opacity: 0.55 }),
    `<g transform="rotate(-7 600 195)">${tiles.join('')}</g>`,
    dust(random, { count: 30, left: 240, largest: 3 }),
    hero(palette, { glyph: 'fluent:gem-stone', cx: 606, cy: 176, size: 176, rotate: -6, id: 'gem' }),
    hero(palette, { glyph: 'fluent:bomb', cx: 704, cy: 300, size: 112, rotate: 12, id: 'bomb' }),
    hero(palette, { glyph: 'fluent:game-die', cx: 462, cy: 294, size: 108, rotate: -16, id: 'die' }),
  ].join('');
}
