import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground } from '../lib/poster.mjs';
import { halo, polar } from '../lib/scenery.mjs';

/** A round table with a seat left. */
export const sitAndGo = { hue: 158, category: 'PVP', glyphs: ['fluent:spade-suit', 'fluent:heart-suit', 'fluent:joker'], draw };

function draw(palette, random) {
  const { gold } = palette.materials;
  const [cx, cy] = [594, 204];
  const seats = Array.from({ length: 6 }, (_, index) => {
    const [x, y] = polar(0, 0, 1, 30 + index * 60);
    const [left, top] = [cx + x * 178, cy + y * 138];
    const isFree = index === 1;
    return `<circle cx="${left}" cy="${top}" r="30" fill="${isFree ? toneOf(gold.tones[1]) : palette.night}" stroke="${toneOf(gold.tones[isFree ? 0 : 2])}" stroke-width="5"/>${isFree ? `<path d="M${left - 11} ${top}H${left + 11}M${left} ${top - 11}V${top + 11}" stroke="${palette.night}" stroke-width="6" stroke-linecap="round"/>` : `<circle cx="${left}" cy="${top - 7}" r="9" fill="${palette.light}"/><path d="M${left - 15} ${top + 16}a15 13 0 0 1 30 0Z" fill="${palette.light}"/>`}`;
  });
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.shade],
    ]),
    halo({ cx, cy: 150, radius: 300, colour: palette.glow, opacity: 0.5 }),
    dust(random, { count: 36, left: 200, largest: 2.4 }),
    `<ellipse cx="${cx}" cy="${cy + 16}" rx="178" ry="132" fill="${palette.night}"/><ellipse cx="${cx}" cy="${cy}" rx="178" ry="132" fill="${toneOf(gold.tones[3])}"/><ellipse cx="${cx}" cy="${cy - 4}" rx="160" ry="116" fill="${palette.body}"/><ellipse cx="${cx}" cy="${cy - 4}" rx="128" ry="88" fill="none" stroke="#fff" stroke-width="2.5" stroke-dasharray="5 7" opacity=".55"/>`,
    ...seats,
    hero(palette, { glyph: 'fluent:joker', cx: 594, cy: 192, size: 108, rotate: -8, id: 'joker' }),
    hero(palette, { glyph: 'fluent:spade-suit', cx: 516, cy: 214, size: 56, rotate: -12, id: 'spade' }),
    hero(palette, { glyph: 'fluent:heart-suit', cx: 672, cy: 214, size: 56, rotate: 12, id: 'heart' }),
  ].join('');
}
