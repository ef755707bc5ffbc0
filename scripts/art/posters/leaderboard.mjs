import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { beam, confetti, ground } from '../lib/poster.mjs';
import { halo, rays } from '../lib/scenery.mjs';

/** Three places and a cup, with paper in the air. */
export const leaderboard = {
  hue: 290,
  category: 'ESPORTS',
  glyphs: ['fluent:trophy', 'fluent:1st-place-medal', 'fluent:2nd-place-medal'],
  draw,
};

function draw(palette, random) {
  const { gold, azure, orchid, pearl } = palette.materials;
  const place = (x, top, tones) =>
    `<path d="M${x - 66} ${top}L${x - 52} ${top - 16}H${x + 80}L${x + 66} ${top}Z" fill="${toneOf(tones[0])}"/><rect x="${x - 66}" y="${top}" width="132" height="400" fill="${toneOf(tones[2])}"/><rect x="${x - 66}" y="${top}" width="132" height="10" fill="${toneOf(tones[1])}"/>`;
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.shade],
    ]),
    rays({ cx: 600, cy: 150, count: 28, fill: '#fff', opacity: 0.08, outer: 800 }),
    beam('a', palette.glow, { x: 470, tilt: 90, opacity: 0.4 }),
    beam('b', palette.glow, { x: 730, tilt: -90, opacity: 0.4 }),
    halo({ cx: 600, cy: 150, radius: 240, colour: toneOf(gold.tones[0]), opacity: 0.85 }),
    confetti(random, {
      count: 70,
      colours: ['#ffffff', toneOf(gold.tones[1]), toneOf(azure.tones[1]), toneOf(orchid.tones[1])],
      bottom: 260,
    }),
    place(466, 318, pearl.tones),
    place(734, 334, azure.tones),
    place(600, 276, gold.tones),
    hero(palette, { glyph: 'fluent:trophy', cx: 600, cy: 158, size: 196, id: 'cup' }),
    hero(palette, { glyph: 'fluent:1st-place-medal', cx: 466, cy: 262, size: 84, rotate: -8, id: 'first' }),
    hero(palette, { glyph: 'fluent:2nd-place-medal', cx: 734, cy: 282, size: 74, rotate: 8, id: 'second' }),
  ].join('');
}
