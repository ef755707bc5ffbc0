import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { flags, ground, hill } from '../lib/poster.mjs';
import { fixed, halo, polar } from '../lib/scenery.mjs';

/** A loudspeaker calling over the roofs of the barangay. */
export const notice = { hue: 262, category: 'FISH', glyphs: ['fluent:megaphone', 'fluent:bell'], draw };

function draw(palette, random) {
  const { gold, ruby, jade } = palette.materials;
  const roofs = Array.from({ length: 13 }, (_, index) => {
    const [x, height] = [index * 64 - 20, random.between(44, 92)];
    const lit = random.next() < 0.6;
    return `<path d="M${x} 400V${fixed(390 - height)}L${x + 30} ${fixed(366 - height)}L${x + 60} ${fixed(390 - height)}V400Z" fill="${index % 2 ? palette.night : palette.deep}"/>${lit ? `<rect x="${x + 22}" y="${fixed(398 - height)}" width="16" height="18" rx="2" fill="${toneOf(gold.tones[1])}" opacity=".9"/>` : ''}`;
  });
  const calls = [0, 1].map((index) => {
    const [from, to] = [polar(578, 190, 100 + index * 34, 150), polar(578, 190, 100 + index * 34, 206)];
    return `<path d="M${from.join(' ')}A${100 + index * 34} ${100 + index * 34} 0 0 1 ${to.join(' ')}" fill="none" stroke="${toneOf(gold.tones[0])}" stroke-width="${12 - index * 2}" stroke-linecap="round" opacity="${fixed(0.9 - index * 0.26)}"/>`;
  });
  return [
    ground([
      [0, palette.night],
      [0.5, palette.shade],
      [0.8, palette.body],
      [1, palette.light],
    ]),
    halo({ cx: 600, cy: 190, radius: 280, colour: palette.glow, opacity: 0.85 }),
    flags([toneOf(gold.tones[1]), toneOf(ruby.tones[1]), '#ffffff', toneOf(jade.tones[1])]),
    hill('M-10 330Q200 286 420 326Q620 350 800 304', palette.shade, 0.7),
    ...roofs,
    ...calls,
    hero(palette, { glyph: 'fluent:bell', cx: 732, cy: 112, size: 92, rotate: 14, id: 'bell' }),
    hero(palette, { glyph: 'fluent:megaphone', cx: 612, cy: 208, size: 216, rotate: 4, flip: true, id: 'megaphone' }),
  ].join('');
}
