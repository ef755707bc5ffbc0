import { hero } from '../lib/hero.mjs';
import { beam, ground } from '../lib/poster.mjs';
import { fixed, halo } from '../lib/scenery.mjs';

/** Two balls over a floodlit field. */
export const sports = { hue: 30, category: 'SPORTS', glyphs: ['fluent:soccer-ball', 'fluent:basketball'], draw };

const mast = (x) =>
  `<rect x="${x - 3}" y="60" width="6" height="110" fill="#1a1024"/><rect x="${x - 40}" y="18" width="80" height="48" rx="7" fill="#1a1024"/>${[0, 1, 2, 3, 4, 5, 6, 7].map((index) => `<circle cx="${x - 27 + (index % 4) * 18}" cy="${32 + Math.floor(index / 4) * 20}" r="6.5" fill="#fff"/>`).join('')}<circle cx="${x}" cy="42" r="64" fill="#fff" opacity=".34" filter="url(#blur12)"/>`;

function draw(palette, random) {
  const crowd = Array.from(
    { length: 320 },
    () =>
      `<circle cx="${fixed(random.between(0, 780))}" cy="${fixed(random.between(148, 226))}" r="${fixed(random.between(2.4, 4))}" fill="${random.pick([palette.glow, palette.light, palette.rim, '#fff', palette.shade])}" opacity="${fixed(random.between(0.2, 0.75))}"/>`,
  );
  const trails = [0, 1, 2, 3].map(
    (index) =>
      `<path d="M${200 + index * 22} ${356 - index * 26}Q${392 + index * 8} ${330 - index * 30} ${508 - index * 4} ${232 - index * 10}" fill="none" stroke="#fff" stroke-opacity="${fixed(0.5 - index * 0.09)}" stroke-width="${7 - index}" stroke-linecap="round"/>`,
  );
  const turf = palette.tone(0.5, 0.14, 115);
  return [
    ground(
      [
        [0, palette.night],
        [0.4, palette.shade],
        [0.62, palette.light],
      ],
      'x2="0" y2="1"',
    ),
    `<path d="M-10 130Q390 96 800 130V250H-10Z" fill="${palette.deep}" opacity=".85"/>`,
    ...crowd,
    `<path d="M-10 232Q390 196 800 232V400H-10Z" fill="${turf}"/>`,
    ...[0, 1, 2, 3, 4, 5].map(
      (index) =>
        `<path d="M${300 + index * 44} 216L${-120 + index * 210} 400H${-20 + index * 210}L${322 + index * 44} 216Z" fill="#000" opacity=".09"/>`,
    ),
    '<path d="M-10 262Q390 222 800 262" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/><ellipse cx="560" cy="332" rx="210" ry="54" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4"/>',
    beam('a', '#fff', { x: 420, tilt: 100, opacity: 0.3 }),
    beam('b', '#fff', { x: 736, tilt: -110, opacity: 0.3 }),
    mast(420),
    mast(736),
    halo({ cx: 576, cy: 190, radius: 200, colour: palette.glow, opacity: 0.75 }),
    ...trails,
    hero(palette, { glyph: 'fluent:basketball', cx: 702, cy: 268, size: 116, rotate: 14, id: 'basketball' }),
    hero(palette, { glyph: 'fluent:soccer-ball', cx: 572, cy: 184, size: 200, rotate: -12, id: 'football' }),
    `<rect width="780" height="390" fill="url(#calm)"/><linearGradient id="calm"><stop offset="0" stop-color="${palette.night}" stop-opacity=".75"/><stop offset=".55" stop-color="${palette.night}" stop-opacity="0"/></linearGradient>`,
  ].join('');
}
