import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground } from '../lib/poster.mjs';
import { fixed, halo, polar } from '../lib/scenery.mjs';

/** A dial as large as the evening. */
export const knowTheTime = {
  hue: 272,
  category: 'ESPORTS',
  glyphs: ['fluent:mantelpiece-clock', 'fluent:hourglass-not-done', 'fluent:crescent-moon'],
  draw,
};

function draw(palette, random) {
  const { gold } = palette.materials;
  const [cx, cy] = [600, 204];
  const ticks = Array.from({ length: 60 }, (_, index) => {
    const isHour = index % 5 === 0;
    const [from, to] = [polar(cx, cy, isHour ? 196 : 208, index * 6), polar(cx, cy, 222, index * 6)];
    const isPast = index >= 45 || index < 15;
    return `<path d="M${from.join(' ')}L${to.join(' ')}" stroke="${isPast ? toneOf(gold.tones[1]) : '#fff'}" stroke-width="${isHour ? 7 : 3}" stroke-linecap="round" opacity="${isPast ? 1 : 0.5}"/>`;
  });
  const [handX, handY] = polar(cx, cy, 178, 84).map((value) => fixed(value));
  return [
    ground(
      [
        [0, palette.night],
        [0.55, palette.deep],
        [1, palette.shade],
      ],
      'x2=".4" y2="1"',
    ),
    dust(random, { count: 70, bottom: 300, smallest: 0.6, largest: 2, opacity: 0.9 }),
    halo({ cx, cy, radius: 280, colour: palette.light, opacity: 0.6 }),
    `<circle cx="${cx}" cy="${cy}" r="236" fill="${palette.night}" opacity=".45"/>`,
    ...ticks,
    `<path d="M${cx} ${cy}L${handX} ${handY}" stroke="${toneOf(gold.tones[0])}" stroke-width="6" stroke-linecap="round"/>`,
    hero(palette, { glyph: 'fluent:mantelpiece-clock', cx, cy: 206, size: 208, id: 'clock' }),
    hero(palette, { glyph: 'fluent:crescent-moon', cx: 726, cy: 76, size: 84, rotate: 14, id: 'moon' }),
    hero(palette, { glyph: 'fluent:hourglass-not-done', cx: 452, cy: 300, size: 92, rotate: -10, id: 'sand' }),
  ].join('');
}
