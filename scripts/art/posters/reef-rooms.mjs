import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { beam, dust, ground, hill } from '../lib/poster.mjs';
import { halo } from '../lib/scenery.mjs';

/** Light falling into the reef, a rod from above. */
export const reefRooms = {
  hue: 205,
  category: 'FISH',
  glyphs: ['fluent:octopus', 'fluent:shark', 'fluent:tropical-fish', 'fluent:fishing-pole'],
  draw,
};

function draw(palette, random) {
  const { ruby, orchid } = palette.materials;
  const coral = (x, height, colour) =>
    `<path d="M${x} 400V${400 - height}M${x} ${400 - height * 0.5}Q${x - 34} ${400 - height * 0.6} ${x - 36} ${400 - height * 0.95}M${x} ${400 - height * 0.4}Q${x + 30} ${400 - height * 0.5} ${x + 34} ${400 - height * 0.8}" fill="none" stroke="${colour}" stroke-width="13" stroke-linecap="round"/>`;
  return [
    ground(
      [
        [0, palette.light],
        [0.35, palette.body],
        [0.7, palette.deep],
        [1, palette.night],
      ],
      'x2="0" y2="1"',
    ),
    beam('a', '#fff', { x: 420, tilt: -60, opacity: 0.4, spread: 70 }),
    beam('b', '#fff', { x: 560, tilt: 30, opacity: 0.5, spread: 80 }),
    beam('c', '#fff', { x: 690, tilt: 90, opacity: 0.35, spread: 70 }),
    dust(random, { count: 46, left: 200, smallest: 2, largest: 7, opacity: 0.4 }),
    halo({ cx: 590, cy: 220, radius: 210, colour: palette.glow, opacity: 0.55 }),
    hill('M-10 346Q220 306 420 340Q640 378 800 318', palette.deep),
    coral(392, 96, toneOf(ruby.tones[2])),
    coral(452, 64, toneOf(orchid.tones[2])),
    coral(748, 116, toneOf(ruby.tones[1])),
    hero(palette, { glyph: 'fluent:fishing-pole', cx: 716, cy: 82, size: 132, flip: true, id: 'rod' }),
    hero(palette, { glyph: 'fluent:octopus', cx: 582, cy: 218, size: 194, id: 'octopus' }),
    hero(palette, { glyph: 'fluent:shark', cx: 446, cy: 116, size: 106, id: 'shark' }),
    hero(palette, { glyph: 'fluent:tropical-fish', cx: 718, cy: 268, size: 90, id: 'fish' }),
  ].join('');
}
