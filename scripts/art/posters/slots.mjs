import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground } from '../lib/poster.mjs';
import { rays } from '../lib/scenery.mjs';

/** Three reels that stand on one row of cherries. */
export const slots = {
  hue: 325,
  category: 'RNG',
  glyphs: ['fluent:cherries', 'fluent:bell', 'fluent:gem-stone', 'fluent:lemon'],
  draw,
};

function draw(palette, random) {
  const { gold } = palette.materials;
  const reel = (x, glyphs, id) =>
    `<g><rect x="${x}" y="70" width="104" height="250" rx="14" fill="#fffaf0"/><linearGradient id="curve${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.night}" stop-opacity=".8"/><stop offset=".3" stop-color="${palette.night}" stop-opacity="0"/><stop offset=".7" stop-color="${palette.night}" stop-opacity="0"/><stop offset="1" stop-color="${palette.night}" stop-opacity=".8"/></linearGradient><clipPath id="clip${id}"><rect x="${x}" y="70" width="104" height="250" rx="14"/></clipPath><g clip-path="url(#clip${id})">${glyphs.map((glyph, index) => hero(palette, { glyph, cx: x + 52, cy: 100 + index * 95, size: 78, id: `${id}${index}` })).join('')}</g><rect x="${x}" y="70" width="104" height="250" rx="14" fill="url(#curve${id})"/></g>`;
  const lamps = Array.from({ length: 26 }, (_, index) => {
    const [x, y] = index < 13 ? [382 + index * 31, 44] : [382 + (index - 13) * 31, 346];
    return `<circle cx="${x}" cy="${y}" r="6.5" fill="${index % 2 ? palette.glow : toneOf(gold.tones[1])}"/><circle cx="${x - 2}" cy="${y - 2}" r="2.2" fill="#fff"/>`;
  });
  return [
    ground([
      [0, palette.night],
      [0.55, palette.shade],
      [1, palette.body],
    ]),
    rays({ cx: 596, cy: 195, count: 28, fill: '#fff', opacity: 0.08, outer: 800 }),
    dust(random, { count: 46, largest: 3.2 }),
    '<g transform="translate(142 39) scale(.8)">',
    `<rect x="362" y="30" width="412" height="336" rx="34" fill="${palette.night}" opacity=".5" filter="url(#blur12)"/><rect x="358" y="24" width="420" height="342" rx="34" fill="${toneOf(gold.tones[2])}"/><rect x="364" y="30" width="408" height="330" rx="30" fill="${palette.shade}"/>`,
    ...lamps,
    reel(396, ['fluent:bell', 'fluent:cherries', 'fluent:gem-stone'], 'a'),
    reel(516, ['fluent:lemon', 'fluent:cherries', 'fluent:bell'], 'b'),
    reel(636, ['fluent:gem-stone', 'fluent:cherries', 'fluent:lemon'], 'c'),
    `<rect x="384" y="152" width="368" height="88" rx="16" fill="none" stroke="${toneOf(gold.tones[1])}" stroke-width="5"/></g>`,
  ].join('');
}
