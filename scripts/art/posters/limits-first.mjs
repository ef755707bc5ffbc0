import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { ground } from '../lib/poster.mjs';
import { fixed, halo, polar } from '../lib/scenery.mjs';

/** A shield, and what is let through. */
export const limitsFirst = {
  hue: 228,
  category: 'FISH',
  glyphs: ['fluent:shield', 'fluent:level-slider', 'fluent:control-knobs', 'fluent:check-mark-button'],
  draw,
};

function draw(palette) {
  const { jade } = palette.materials;
  const walls = [246, 206, 166].map((radius, index) => {
    const [from, to] = [polar(600, 196, radius, -60), polar(600, 196, radius, 240)];
    return `<path d="M${from.join(' ')}A${radius} ${radius} 0 1 1 ${to.join(' ')}" fill="none" stroke="${index === 1 ? toneOf(jade.tones[1]) : palette.light}" stroke-width="${fixed(6 + index * 3)}" stroke-linecap="round" stroke-dasharray="${[4, 26, 60][index]} ${[18, 16, 14][index]}" opacity="${fixed(0.4 + index * 0.2)}"/>`;
  });
  return [
    ground([
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.shade],
    ]),
    halo({ cx: 600, cy: 196, radius: 270, colour: palette.glow, opacity: 0.7 }),
    ...walls,
    hero(palette, { glyph: 'fluent:shield', cx: 600, cy: 196, size: 210, id: 'shield' }),
    hero(palette, { glyph: 'fluent:level-slider', cx: 448, cy: 96, size: 92, rotate: -8, id: 'slider' }),
    hero(palette, { glyph: 'fluent:control-knobs', cx: 738, cy: 96, size: 92, rotate: 8, id: 'knobs' }),
    hero(palette, { glyph: 'fluent:check-mark-button', cx: 702, cy: 300, size: 86, rotate: 6, id: 'check' }),
  ].join('');
}
