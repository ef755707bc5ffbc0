import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { ground } from '../lib/poster.mjs';
import { fixed, halo } from '../lib/scenery.mjs';

/** A calm wave, a middle one and a wild one, before the machine. */
export const slotsYourPace = { hue: 338, category: 'RNG', glyphs: ['fluent:slot-machine', 'fluent:cherries', 'fluent:glowing-star'], draw };

function draw(palette) {
  const { gold, azure, flame } = palette.materials;
  const wave = (base, height, length, colour, width) => {
    const count = Math.ceil(800 / length);
    const arcs = Array.from({ length: count }, (_, index) => `q${fixed(length / 2)} ${index % 2 ? height : -height} ${length} 0`).join('');
    return `<path d="M-10 ${base}${arcs}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity=".85"/><path d="M-10 ${base}${arcs}V400H-10Z" fill="${colour}" opacity=".14"/>`;
  };
  return [
    ground(
      [
        [0, palette.night],
        [0.5, palette.deep],
        [1, palette.shade],
      ],
      'x2="0" y2="1"',
    ),
    wave(130, 190, 156, toneOf(flame.tones[1]), 7),
    wave(232, 86, 104, toneOf(gold.tones[1]), 6),
    wave(322, 34, 62, toneOf(azure.tones[1]), 5),
    halo({ cx: 606, cy: 190, radius: 250, colour: palette.glow, opacity: 0.85 }),
    hero(palette, { glyph: 'fluent:slot-machine', cx: 606, cy: 190, size: 232, id: 'machine' }),
    hero(palette, { glyph: 'fluent:cherries', cx: 738, cy: 310, size: 84, rotate: 10, id: 'cherries' }),
    hero(palette, { glyph: 'fluent:glowing-star', cx: 470, cy: 84, size: 76, rotate: -10, id: 'star' }),
  ].join('');
}
