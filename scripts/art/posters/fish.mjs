import { hero } from '../lib/hero.mjs';
import { silhouette } from '../lib/icons.mjs';
import { ground, hill } from '../lib/poster.mjs';
import { fixed, halo } from '../lib/scenery.mjs';

/** A reef full of fish, lit from above. */
export const fish = {
  hue: 215,
  category: 'FISH',
  glyphs: ['fluent:tropical-fish', 'fluent:octopus', 'fluent:turtle', 'fluent:coral', 'fluent:blowfish'],
  draw,
};

const shafts = [
  [250, 40],
  [400, 64],
  [560, 44],
  [690, 70],
];

function draw(palette, random) {
  const bubbles = Array.from({ length: 34 }, () => {
    const [x, y, r] = [random.between(330, 770), random.between(10, 330), random.between(3, 11)];
    return `<g opacity="${fixed(random.between(0.3, 0.8))}"><circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(r)}" fill="#fff" fill-opacity=".18" stroke="#fff" stroke-width="1.4"/><circle cx="${fixed(x - r * 0.35)}" cy="${fixed(y - r * 0.35)}" r="${fixed(r * 0.25)}" fill="#fff"/></g>`;
  });
  const shoal = [
    [346, 86, 84],
    [436, 52, 60],
    [310, 170, 60],
  ].map(([cx, cy, size]) => silhouette('school-of-fish', { cx, cy, size, fill: palette.glow, opacity: 0.32, flip: true }));
  return [
    ground(
      [
        [0, palette.body],
        [0.4, palette.shade],
        [0.8, palette.deep],
        [1, palette.night],
      ],
      'x2=".1" y2="1"',
    ),
    ...shafts.map(
      ([x, width]) => `<path d="M${x} -10H${x + width}L${x + width * 2 - 120} 400H${x - 190}Z" fill="${palette.glow}" opacity=".13"/>`,
    ),
    halo({ cx: 580, cy: 170, radius: 270, colour: palette.light, opacity: 0.8 }),
    ...shoal,
    hill('M-10 330Q160 296 330 334Q560 372 800 300', palette.deep, 0.8),
    silhouette('coral', { cx: 740, cy: 282, size: 170, fill: palette.deep }),
    silhouette('algae', { cx: 384, cy: 314, size: 130, fill: palette.deep, opacity: 0.9 }),
    ...bubbles,
    hero(palette, { glyph: 'fluent:octopus', cx: 706, cy: 246, size: 122, rotate: 10, id: 'octopus' }),
    hero(palette, { glyph: 'fluent:turtle', cx: 704, cy: 84, size: 104, rotate: -12, id: 'turtle' }),
    hero(palette, { glyph: 'fluent:tropical-fish', cx: 572, cy: 174, size: 196, rotate: -8, id: 'fish' }),
    hero(palette, { glyph: 'fluent:blowfish', cx: 472, cy: 296, size: 84, rotate: 8, id: 'blowfish' }),
    hill('M-10 368Q240 336 480 366Q660 384 800 350', palette.night),
    hero(palette, { glyph: 'fluent:coral', cx: 590, cy: 338, size: 100, id: 'coral' }),
  ].join('');
}
