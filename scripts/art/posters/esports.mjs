import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { ground } from '../lib/poster.mjs';
import { fixed, halo, polar } from '../lib/scenery.mjs';

/** A controller in the middle of a neon stage. */
export const esports = { hue: 290, category: 'ESPORTS', glyphs: ['fluent:video-game', 'crested-helmet', 'dragon-head'], draw };

const hexagon = (cx, cy, radius) => `M${[30, 90, 150, 210, 270, 330].map((turn) => polar(cx, cy, radius, turn).join(' ')).join('L')}Z`;

function draw(palette, random) {
  const { azure, orchid } = palette.materials;
  const [cyan, pink] = [toneOf(azure.tones[1]), toneOf(orchid.tones[1])];
  const cells = Array.from({ length: 84 }, (_, index) => {
    const [column, row] = [index % 12, Math.floor(index / 12)];
    const [x, y] = [200 + column * 54 + (row % 2) * 27, 10 + row * 62];
    const isLit = random.next() < 0.16;
    return `<path d="${hexagon(x, y, 29)}" fill="${isLit ? random.pick([cyan, pink, palette.light]) : 'none'}" fill-opacity=".3" stroke="${palette.light}" stroke-opacity="${fixed(0.05 + column * 0.022)}" stroke-width="1.6"/>`;
  });
  const neon = (path, colour) =>
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${path}" stroke="${colour}" stroke-width="16" opacity=".55" filter="url(#blur4)"/><path d="${path}" stroke="${colour}" stroke-width="6"/><path d="${path}" stroke="#fff" stroke-width="2"/></g>`;
  return [
    ground([
      [0, palette.night],
      [0.55, palette.deep],
      [1, palette.shade],
    ]),
    ...cells,
    halo({ cx: 608, cy: 190, radius: 260, colour: palette.light, opacity: 0.8 }),
    `<path d="${hexagon(608, 190, 166)}" fill="${palette.night}" opacity=".55"/>`,
    neon(hexagon(608, 190, 166), pink),
    neon(`M${polar(608, 190, 190, 20).join(' ')}L${polar(608, 190, 190, 30).join(' ')}L${polar(608, 190, 190, 40).join(' ')}`, cyan),
    neon('M356 372H448L470 350', cyan),
    neon('M780 40H700L676 64', cyan),
    hero(palette, { glyph: 'dragon-head', cx: 724, cy: 296, size: 108, material: palette.materials.flame, flip: true, id: 'dragon' }),
    hero(palette, { glyph: 'crested-helmet', cx: 478, cy: 310, size: 96, material: palette.materials.pearl, id: 'helmet' }),
    hero(palette, { glyph: 'fluent:video-game', cx: 608, cy: 180, size: 220, rotate: -8, id: 'pad' }),
  ].join('');
}
