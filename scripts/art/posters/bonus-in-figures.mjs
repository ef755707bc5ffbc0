import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { confetti, ground } from '../lib/poster.mjs';
import { halo, rays } from '../lib/scenery.mjs';

/** A present, opened: nothing hidden in it. */
export const bonusInFigures = {
  hue: 278,
  category: 'ESPORTS',
  glyphs: ['fluent:wrapped-gift', 'fluent:magnifying-glass-tilted-left'],
  draw,
};

function draw(palette, random) {
  const { gold, orchid, azure } = palette.materials;
  const slip = (x, y, turn, wide) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-58" y="-74" width="116" height="148" rx="12" fill="#fff"/><rect x="-42" y="-54" width="54" height="10" rx="5" fill="${toneOf(orchid.tones[2])}"/>${[0, 1, 2, 3].map((row) => `<rect x="-42" y="${-26 + row * 22}" width="${wide - row * 9}" height="8" rx="4" fill="${palette.light}"/><rect x="24" y="${-26 + row * 22}" width="18" height="8" rx="4" fill="${toneOf(gold.tones[2])}"/>`).join('')}</g>`;
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.body],
    ]),
    rays({ cx: 606, cy: 220, count: 30, fill: '#fff', opacity: 0.1, outer: 800 }),
    halo({ cx: 606, cy: 190, radius: 270, colour: palette.glow, opacity: 0.85 }),
    confetti(random, { count: 46, colours: ['#ffffff', toneOf(gold.tones[1]), toneOf(azure.tones[1])], bottom: 240 }),
    slip(502, 128, -14, 56),
    slip(706, 126, 13, 52),
    hero(palette, { glyph: 'fluent:wrapped-gift', cx: 604, cy: 236, size: 202, id: 'gift' }),
    hero(palette, { glyph: 'fluent:magnifying-glass-tilted-left', cx: 728, cy: 300, size: 96, id: 'glass' }),
  ].join('');
}
