import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground } from '../lib/poster.mjs';
import { halo, rays } from '../lib/scenery.mjs';

/** A bracket that runs towards one cup. */
export const virtualLeagues = {
  hue: 44,
  category: 'SPORTS',
  glyphs: ['fluent:trophy', 'fluent:basketball', 'fluent:boxing-glove', 'fluent:volleyball'],
  draw,
};

function draw(palette, random) {
  const { gold } = palette.materials;
  const link = (x, y, toX, toY) =>
    `<path d="M${x} ${y}H${(x + toX) / 2}V${toY}H${toX}" fill="none" stroke="#fff" stroke-width="4" opacity=".55"/>`;
  const box = (x, y) =>
    `<rect x="${x}" y="${y - 16}" width="74" height="32" rx="9" fill="${palette.night}" stroke="${palette.glow}" stroke-width="2.5"/><rect x="${x + 12}" y="${y - 4}" width="50" height="8" rx="4" fill="${palette.light}" opacity=".8"/>`;
  return [
    ground([
      [0, palette.night],
      [0.45, palette.deep],
      [1, palette.body],
    ]),
    rays({ cx: 700, cy: 195, count: 32, fill: '#fff', opacity: 0.08, outer: 800 }),
    dust(random, { count: 36, left: 180, largest: 2.4 }),
    halo({ cx: 690, cy: 190, radius: 210, colour: toneOf(gold.tones[0]), opacity: 0.9 }),
    ...[60, 150, 240, 330].map((y, index) => link(420, y, 500, index < 2 ? 105 : 285)),
    ...[105, 285].map((y) => link(560, y, 650, 195)),
    ...[60, 150, 240, 330].map((y) => box(358, y)),
    ...[105, 285].map((y) => box(496, y)),
    hero(palette, { glyph: 'fluent:trophy', cx: 690, cy: 186, size: 156, id: 'cup' }),
    hero(palette, { glyph: 'fluent:basketball', cx: 612, cy: 62, size: 84, rotate: 12, id: 'basketball' }),
    hero(palette, { glyph: 'fluent:volleyball', cx: 612, cy: 332, size: 84, id: 'volleyball' }),
    hero(palette, { glyph: 'fluent:boxing-glove', cx: 740, cy: 328, size: 82, rotate: -12, id: 'glove' }),
  ].join('');
}
