import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { ground } from '../lib/poster.mjs';
import { fixed, halo, ring } from '../lib/scenery.mjs';

/** Golden scales over a chain of seals. */
export const fairness = {
  hue: 205,
  category: 'FISH',
  glyphs: ['scales'],
  draw,
};

function draw(palette) {
  const { gold, pearl } = palette.materials;
  const chain = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [330 + index * 70, 330 - index * 18];
    return `<rect x="${x}" y="${y}" width="54" height="30" rx="15" fill="none" stroke="${toneOf(pearl.tones[1])}" stroke-width="7" opacity="${fixed(0.25 + index * 0.07)}" transform="rotate(-14 ${x + 27} ${y + 15})"/>`;
  });
  const cells = Array.from(
    { length: 96 },
    (_, index) =>
      `<rect x="${300 + (index % 16) * 32}" y="${14 + Math.floor(index / 16) * 44}" width="22" height="8" rx="4" fill="#fff" opacity="${((index * 37) % 11) / 60 + 0.03}"/>`,
  );
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.body],
    ]),
    ...cells,
    halo({ cx: 570, cy: 190, radius: 270, colour: palette.glow, opacity: 0.8 }),
    ring(['round-star'], { cx: 570, cy: 195, radius: 168, size: 20, count: 24, fill: toneOf(gold.tones[1]), opacity: 0.7 }),
    ...chain,
    hero(palette, { glyph: 'scales', cx: 570, cy: 195, size: 252, material: gold, id: 'scales' }),
  ].join('');
}
