import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { beam, dust, ground } from '../lib/poster.mjs';
import { halo, polar } from '../lib/scenery.mjs';
import { card, chip } from '../lib/table-pieces.mjs';

/** A roulette wheel under the lamps, cards and chips before it. */
export const live = { hue: 8, category: 'LIVE', glyphs: ['fluent:crown'], draw };

function draw(palette, random) {
  const { gold, jade } = palette.materials;
  const [cx, cy] = [624, 172];
  const pockets = Array.from({ length: 26 }, (_, index) => {
    const [a, b] = [polar(cx, cy, 176, index * 13.846), polar(cx, cy, 176, (index + 1) * 13.846)];
    const fill = index === 0 ? toneOf(jade.tones[2]) : index % 2 ? '#b3122f' : '#17182b';
    return `<path d="M${cx} ${cy}L${a.join(' ')}A176 176 0 0 1 ${b.join(' ')}Z" fill="${fill}" stroke="${toneOf(gold.tones[1])}" stroke-width="1.4"/>`;
  });
  const [x, y] = polar(cx, cy, 152, 222);
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.shade],
    ]),
    beam('a', palette.glow, { x: 430, tilt: 60 }),
    beam('b', palette.glow, { x: 700, tilt: -60 }),
    dust(random, { count: 30, largest: 2.4 }),
    halo({ cx, cy, radius: 290, colour: palette.light, opacity: 0.7 }),
    `<circle cx="${cx}" cy="${cy + 14}" r="190" fill="${palette.night}" opacity=".7" filter="url(#blur12)"/><circle cx="${cx}" cy="${cy}" r="192" fill="${toneOf(gold.tones[2])}"/><circle cx="${cx}" cy="${cy}" r="184" fill="${toneOf(gold.tones[0])}"/><circle cx="${cx}" cy="${cy}" r="180" fill="${toneOf(gold.tones[3])}"/>`,
    ...pockets,
    `<radialGradient id="bowl" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="${palette.light}"/><stop offset=".5" stop-color="${palette.body}"/><stop offset="1" stop-color="${palette.night}"/></radialGradient><circle cx="${cx}" cy="${cy}" r="126" fill="url(#bowl)" stroke="${toneOf(gold.tones[1])}" stroke-width="5"/>`,
    `<circle cx="${x}" cy="${y}" r="11" fill="#fff"/><circle cx="${x - 3}" cy="${y - 4}" r="4" fill="#fff"/>`,
    hero(palette, { glyph: 'fluent:crown', cx, cy: 168, size: 156 }),
    `<ellipse cx="580" cy="420" rx="380" ry="104" fill="${toneOf(jade.tones[3])}"/><ellipse cx="580" cy="424" rx="380" ry="104" fill="none" stroke="${toneOf(gold.tones[1])}" stroke-width="4" opacity=".7"/>`,
    card({ x: 500, y: 318, rotate: -16, suit: 'spades', scale: 1.02 }),
    card({ x: 552, y: 312, rotate: 4, suit: 'hearts', scale: 1.02 }),
    ...[0, 1, 2].map((step) => chip(668, 352 - step * 12, 27, ['#c8203f', '#1f6fd6', '#c8203f'][step])),
    ...[0, 1, 2, 3].map((step) => chip(728, 358 - step * 12, 27, ['#2a9d5c', '#2a9d5c', '#e0a100', '#2a9d5c'][step])),
  ].join('');
}
