import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground, hill } from '../lib/poster.mjs';
import { fixed, halo, polar } from '../lib/scenery.mjs';

/** A lighthouse over a calm bay. */
export const responsible = {
  hue: 225,
  category: 'FISH',
  glyphs: ['fluent:sailboat', 'own:lighthouse'],
  draw,
};

function draw(palette, random) {
  const { gold } = palette.materials;
  const glint = Array.from(
    { length: 9 },
    (_, index) =>
      `<rect x="${fixed(412 - index * 9 + random.between(-20, 20))}" y="${276 + index * 12}" width="${60 + index * 18}" height="3.5" rx="2" fill="${toneOf(gold.tones[0])}" opacity="${fixed(0.55 - index * 0.05)}"/>`,
  );
  const beam = [polar(600, 96, 760, 171), polar(600, 96, 760, 189)];
  return [
    ground(
      [
        [0, palette.night],
        [0.55, palette.deep],
        [0.8, palette.shade],
        [1, palette.body],
      ],
      'x2="0" y2="1"',
    ),
    dust(random, { count: 60, bottom: 210, smallest: 0.6, largest: 2, opacity: 0.8 }),
    `<linearGradient id="ray" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="${toneOf(gold.tones[0])}" stop-opacity=".85"/><stop offset=".8" stop-color="${toneOf(gold.tones[0])}" stop-opacity="0"/></linearGradient><path d="M600 96L${beam[0].join(' ')}L${beam[1].join(' ')}Z" fill="url(#ray)"/>`,
    halo({ cx: 616, cy: 96, radius: 120, colour: toneOf(gold.tones[0]), opacity: 0.9 }),
    `<rect y="264" width="780" height="130" fill="${palette.deep}"/><rect y="264" width="780" height="2" fill="${palette.glow}" opacity=".5"/>`,
    ...glint,
    hero(palette, { glyph: 'fluent:sailboat', cx: 470, cy: 238, size: 96, id: 'boat' }),
    hill('M520 338Q590 266 660 280Q740 288 800 258V400H-10', palette.night),
    hero(palette, { glyph: 'own:lighthouse', cx: 622, cy: 182, size: 226, id: 'tower' }),
    hill('M-10 384Q300 352 520 376Q680 388 800 362', palette.night, 0.9),
  ].join('');
}
