import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { ground } from '../lib/poster.mjs';
import { halo, rays } from '../lib/scenery.mjs';
import { card, chip, suits } from '../lib/table-pieces.mjs';

/** A hand of cards, a tile of mahjong and a cup to play for. */
export const pvp = { hue: 160, category: 'PVP', glyphs: ['fluent:trophy', 'fluent:mahjong-red-dragon', 'fluent:game-die'], draw };

function draw(palette) {
  const { gold } = palette.materials;
  const hand = [-2, -1, 0, 1, 2].map((step) =>
    card({ x: 622 + step * 42, y: 164 + step * step * 11, rotate: step * 13, suit: suits[(step + 5) % 4], scale: 1.8 }),
  );
  const diamonds = Array.from(
    { length: 66 },
    (_, index) =>
      `<path d="M${250 + (index % 11) * 54} ${16 + Math.floor(index / 11) * 66}l11 15l-11 15l-11 -15Z" fill="#fff" opacity="${0.03 + (index % 11) * 0.006}"/>`,
  );
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.shade],
    ]),
    ...diamonds,
    rays({ cx: 622, cy: 200, count: 26, fill: '#fff', opacity: 0.06, outer: 800 }),
    halo({ cx: 622, cy: 190, radius: 280, colour: palette.light, opacity: 0.85 }),
    ...hand,
    `<ellipse cx="560" cy="430" rx="420" ry="118" fill="${palette.deep}"/><ellipse cx="560" cy="434" rx="420" ry="118" fill="none" stroke="${toneOf(gold.tones[1])}" stroke-width="4" opacity=".8"/>`,
    halo({ cx: 622, cy: 228, radius: 130, colour: palette.night, opacity: 0.6, id: 'behind-cup' }),
    hero(palette, { glyph: 'fluent:trophy', cx: 622, cy: 232, size: 188, id: 'cup' }),
    hero(palette, { glyph: 'fluent:mahjong-red-dragon', cx: 506, cy: 312, size: 88, rotate: -14, id: 'tile' }),
    hero(palette, { glyph: 'fluent:game-die', cx: 722, cy: 312, size: 88, rotate: 10, id: 'die' }),
    ...[0, 1, 2].map((step) => chip(544, 358 - step * 11, 22, ['#c8203f', '#e0a100', '#c8203f'][step])),
    ...[0, 1].map((step) => chip(668, 360 - step * 11, 22, ['#1f6fd6', '#1f6fd6'][step])),
  ].join('');
}
