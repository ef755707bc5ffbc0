import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { ground, hill } from '../lib/poster.mjs';
import { fixed, halo } from '../lib/scenery.mjs';

/** An empty beach at the end of the day. */
export const takeABreak = {
  hue: 170,
  category: 'PVP',
  glyphs: ['fluent:beach-with-umbrella', 'fluent:coconut', 'fluent:tropical-drink'],
  draw,
};

function draw(palette, random) {
  const { gold, flame, azure } = palette.materials;
  const glint = Array.from(
    { length: 8 },
    (_, index) =>
      `<rect x="${fixed(560 - index * 12 + random.between(-16, 16))}" y="${218 + index * 10}" width="${50 + index * 22}" height="3.5" rx="2" fill="#fff" opacity="${fixed(0.7 - index * 0.07)}"/>`,
  );
  return [
    ground(
      [
        [0, palette.deep],
        [0.3, toneOf(flame.tones[2])],
        [0.55, toneOf(gold.tones[1])],
      ],
      'x2="0" y2="1"',
    ),
    halo({ cx: 600, cy: 204, radius: 240, colour: '#fff', opacity: 0.8 }),
    `<circle cx="600" cy="204" r="64" fill="${toneOf(gold.tones[0])}"/>`,
    `<rect y="208" width="780" height="200" fill="${toneOf(azure.tones[3])}"/><rect y="208" width="780" height="3" fill="#fff" opacity=".5"/>`,
    ...glint,
    hill('M-10 318Q200 296 420 306Q640 318 800 286', palette.shade),
    hill('M-10 330Q220 308 430 320Q650 332 800 300', toneOf(gold.tones[0])),
    hill('M-10 366Q260 340 800 350', toneOf(gold.tones[2]), 0.55),
    hero(palette, { glyph: 'fluent:beach-with-umbrella', cx: 630, cy: 248, size: 198, id: 'umbrella' }),
    hero(palette, { glyph: 'fluent:tropical-drink', cx: 476, cy: 300, size: 84, rotate: -6, id: 'drink' }),
    hero(palette, { glyph: 'fluent:coconut', cx: 744, cy: 326, size: 70, id: 'coconut' }),
  ].join('');
}
