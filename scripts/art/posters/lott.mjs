import { drawnBalls } from '../lib/ball.mjs';
import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground } from '../lib/poster.mjs';
import { halo, polar, rays } from '../lib/scenery.mjs';

/** The drum of a draw, full of balls, and one on its way out. */
export const lott = { hue: 48, category: 'LOTT', glyphs: ['fluent:four-leaf-clover', 'fluent:ticket'], draw };

function draw(palette, random) {
  const { gold } = palette.materials;
  const [cx, cy] = [614, 166];
  const inside = [
    [cx - 84, cy + 66, 36],
    [cx - 10, cy + 92, 38],
    [cx + 68, cy + 72, 36],
    [cx - 44, cy + 12, 34],
    [cx + 34, cy + 18, 36],
    [cx + 96, cy - 4, 32],
    [cx - 104, cy - 14, 31],
    [cx - 4, cy - 58, 32],
    [cx + 62, cy - 78, 29],
    [cx - 70, cy - 82, 28],
  ];
  const studs = Array.from({ length: 30 }, (_, index) => {
    const [x, y] = polar(cx, cy, 158, index * 12);
    return `<circle cx="${x}" cy="${y}" r="4.4" fill="${toneOf(gold.tones[index % 2 ? 3 : 0])}"/>`;
  });
  return [
    ground([
      [0, palette.night],
      [0.45, palette.deep],
      [0.8, palette.shade],
      [1, palette.body],
    ]),
    rays({ cx, cy, count: 32, fill: '#fff', opacity: 0.08, outer: 800 }),
    dust(random, { count: 36, left: 180, largest: 2.6 }),
    halo({ cx, cy, radius: 290, colour: palette.glow, opacity: 0.85 }),
    `<path d="M${cx - 96} 372L${cx - 56} 280H${cx + 56}L${cx + 96} 372Z" fill="${toneOf(gold.tones[2])}"/><path d="M${cx - 112} 366H${cx + 112}V400H${cx - 112}Z" fill="${toneOf(gold.tones[3])}"/>`,
    `<circle cx="${cx}" cy="${cy + 10}" r="166" fill="${palette.night}" opacity=".5" filter="url(#blur12)"/><circle cx="${cx}" cy="${cy}" r="166" fill="${toneOf(gold.tones[1])}"/><radialGradient id="glass" cx=".36" cy=".28" r=".9"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="${palette.glow}"/><stop offset="1" stop-color="${palette.shade}"/></radialGradient><circle cx="${cx}" cy="${cy}" r="150" fill="url(#glass)"/>`,
    ...studs,
    drawnBalls(palette, random, [...inside, [474, 334, 36], [744, 326, 34], [546, 350, 32], [686, 352, 30]]),
    `<path d="M${cx - 118} ${cy - 60}A132 132 0 0 1 ${cx - 30} ${cy - 128}" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".8"/>`,
    hero(palette, { glyph: 'fluent:ticket', cx: 476, cy: 66, size: 84, rotate: -18, id: 'ticket' }),
    hero(palette, { glyph: 'fluent:four-leaf-clover', cx: 748, cy: 72, size: 76, rotate: 12, id: 'clover' }),
  ].join('');
}
