import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { flags, ground } from '../lib/poster.mjs';
import { halo } from '../lib/scenery.mjs';

/** The six colours of the perya and its dice. */
export const liveTables = { hue: 22, category: 'LIVE', glyphs: ['fluent:game-die', 'fluent:spade-suit'], draw };

function draw(palette) {
  const { gold, ruby, jade, azure, orchid, pearl } = palette.materials;
  const colours = [gold, pearl, ruby, azure, jade, orchid].map(({ tones }) => toneOf(tones[1]));
  const fields = colours.map((colour, index) => {
    const [x, y] = [388 + (index % 3) * 132, 118 + Math.floor(index / 3) * 132];
    return `<rect x="${x}" y="${y}" width="122" height="122" rx="14" fill="${colour}"/><rect x="${x + 8}" y="${y + 8}" width="106" height="106" rx="9" fill="none" stroke="#fff" stroke-width="3" opacity=".6"/>`;
  });
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.shade],
    ]),
    halo({ cx: 590, cy: 120, radius: 300, colour: toneOf(gold.tones[0]), opacity: 0.6 }),
    flags([toneOf(gold.tones[1]), '#ffffff', toneOf(ruby.tones[1]), toneOf(azure.tones[1]), toneOf(jade.tones[1])]),
    `<g transform="matrix(1 .05 -.22 .92 70 -18)"><rect x="374" y="104" width="414" height="282" rx="22" fill="${palette.night}"/>${fields.join('')}</g>`,
    hero(palette, { glyph: 'fluent:game-die', cx: 566, cy: 190, size: 132, rotate: -14, id: 'one' }),
    hero(palette, { glyph: 'fluent:game-die', cx: 690, cy: 158, size: 108, rotate: 18, id: 'two' }),
    hero(palette, { glyph: 'fluent:game-die', cx: 640, cy: 288, size: 116, rotate: 40, id: 'three' }),
    hero(palette, { glyph: 'fluent:spade-suit', cx: 452, cy: 300, size: 70, rotate: -10, id: 'spade' }),
  ].join('');
}
