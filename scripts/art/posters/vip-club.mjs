import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground } from '../lib/poster.mjs';
import { fixed, halo, rays } from '../lib/scenery.mjs';

/** Six steps up to a crown, lit from behind. */
export const vipClub = { hue: 40, category: 'LOTT', glyphs: ['fluent:crown', 'fluent:glowing-star', 'fluent:gem-stone'], draw };

function draw(palette, random) {
  const { gold } = palette.materials;
  const steps = Array.from({ length: 6 }, (_, index) => {
    const [x, top] = [372 + index * 62, 332 - index * 40];
    return `<linearGradient id="step${index}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${toneOf(gold.tones[index > 3 ? 0 : 1])}"/><stop offset=".12" stop-color="${toneOf(gold.tones[2])}"/><stop offset="1" stop-color="${palette.night}"/></linearGradient><rect x="${x}" y="${top}" width="56" height="${fixed(400 - top)}" rx="5" fill="url(#step${index})"/><rect x="${x}" y="${top}" width="56" height="6" rx="3" fill="${toneOf(gold.tones[0])}"/>`;
  });
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.shade],
    ]),
    rays({ cx: 706, cy: 96, count: 36, fill: '#fff', opacity: 0.1, outer: 800 }),
    halo({ cx: 706, cy: 96, radius: 250, colour: toneOf(gold.tones[0]), opacity: 0.9 }),
    dust(random, { count: 54, left: 200, largest: 2.6, opacity: 0.8 }),
    ...steps,
    hero(palette, { glyph: 'fluent:crown', cx: 706, cy: 78, size: 116, id: 'crown' }),
    hero(palette, { glyph: 'fluent:gem-stone', cx: 528, cy: 196, size: 64, id: 'gem' }),
    hero(palette, { glyph: 'fluent:glowing-star', cx: 430, cy: 250, size: 58, rotate: -10, id: 'star' }),
  ].join('');
}
