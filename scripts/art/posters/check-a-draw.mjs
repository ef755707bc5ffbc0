import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { dust, ground } from '../lib/poster.mjs';
import { halo } from '../lib/scenery.mjs';

/** A glass over the tree of sealed tickets. */
export const checkADraw = {
  hue: 190,
  category: 'PVP',
  glyphs: ['fluent:magnifying-glass-tilted-left', 'fluent:locked-with-key', 'fluent:receipt'],
  draw,
};

function draw(palette, random) {
  const { gold } = palette.materials;
  const rows = [[600], [500, 700], [450, 550, 650, 750], [425, 475, 525, 575, 625, 675, 725, 775]];
  const at = (row) => 56 + row * 92;
  const lines = rows
    .slice(1)
    .flatMap((row, depth) =>
      row.map(
        (x, index) =>
          `<path d="M${rows[depth][Math.floor(index / 2)]} ${at(depth)}V${at(depth) + 46}H${x}V${at(depth + 1)}" fill="none" stroke="${palette.glow}" stroke-width="3" opacity=".55"/>`,
      ),
    );
  const nodes = rows.flatMap((row, depth) =>
    row.map((x, index) => {
      const isProved = index === Math.floor(row.length / 2);
      return `<rect x="${x - 17}" y="${at(depth) - 17}" width="34" height="34" rx="9" fill="${isProved ? toneOf(gold.tones[1]) : palette.shade}" stroke="${palette.glow}" stroke-width="2.5"/>`;
    }),
  );
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.shade],
    ]),
    dust(random, { count: 40, left: 160, largest: 2.2 }),
    halo({ cx: 600, cy: 190, radius: 280, colour: palette.light, opacity: 0.6 }),
    ...lines,
    ...nodes,
    hero(palette, { glyph: 'fluent:receipt', cx: 724, cy: 296, size: 108, rotate: 9, id: 'receipt' }),
    hero(palette, { glyph: 'fluent:magnifying-glass-tilted-left', cx: 584, cy: 196, size: 214, id: 'glass' }),
    hero(palette, { glyph: 'fluent:locked-with-key', cx: 452, cy: 308, size: 92, rotate: -8, id: 'lock' }),
  ].join('');
}
