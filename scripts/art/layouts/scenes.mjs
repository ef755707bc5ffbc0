import { hero } from '../lib/hero.mjs';
import { silhouette } from '../lib/icons.mjs';
import { toneOf } from '../lib/palette.mjs';
import { backdrop, bubbles, finish, fixed, halo, pattern, polar, ridge, skyline, sparks } from '../lib/scenery.mjs';
import { title } from '../lib/title.mjs';

/** Compositions with a setting of their own: under water, in the city at night, in space. */

const named = ({ game, palette }, box = {}) => title(palette, { text: game.name, lettering: game.theme.lettering, ...box });

const shafts = (palette) =>
  [
    [40, 12],
    [96, 20],
    [150, 14],
    [206, 22],
  ]
    .map(
      ([x, width]) =>
        `<path d="M${x} -10L${x + width} -10L${x + width * 2.6 - 60} 300L${x - 90} 300Z" fill="${palette.glow}" opacity=".13"/>`,
    )
    .join('');

function seabed(palette, random) {
  const weeds = ['coral', 'algae', 'fern'].map((name, index) =>
    silhouette(name, {
      cx: [24, 218, 196][index],
      cy: [206, 196, 224][index],
      size: [86, 100, 60][index],
      fill: index === 1 ? palette.deep : palette.shade,
      opacity: 0.9,
      flip: index === 1,
    }),
  );
  return [
    ridge(random, { y: 222, swing: 10, fill: palette.shade, opacity: 0.7 }),
    ...weeds,
    ridge(random, { y: 244, swing: 8, fill: palette.night }),
  ].join('');
}

export function deep(tile) {
  const { palette, random, game } = tile;
  return [
    skyline(palette, [
      [0, palette.glow],
      [0.16, palette.light],
      [0.45, palette.body],
      [0.75, palette.shade],
      [1, palette.night],
    ]),
    shafts(palette),
    seabed(palette, random),
    halo({ cx: 120, cy: 116, radius: 118, colour: palette.glow, opacity: 0.7 }),
    bubbles(random, { count: 13, colour: '#fff' }),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 116, size: 172, rotate: random.between(-8, 8) }),
    named(tile),
  ].join('');
}

export function net(tile) {
  const { palette, random, game } = tile;
  const target = `<g fill="none" stroke="${toneOf(palette.materials.gold.tones[1])}" stroke-linecap="round"><circle cx="120" cy="112" r="94" stroke-width="5" stroke-dasharray="98 50" stroke-dashoffset="${fixed(random.between(0, 90))}"/><circle cx="120" cy="112" r="78" stroke-width="1.6" opacity=".7"/><path d="M120 6V30M120 194V218M14 112H38M202 112H226" stroke-width="5"/></g>`;
  const school = Array.from({ length: 6 }, (_, index) =>
    silhouette('school-of-fish', {
      cx: random.between(10, 230),
      cy: 30 + index * 34,
      size: random.between(34, 58),
      fill: palette.glow,
      opacity: 0.22,
      flip: index % 2 === 0,
    }),
  );
  return [
    backdrop(palette, { cy: 112, radius: 240 }),
    pattern('mesh', { colour: '#fff', opacity: 0.1, size: 34 }),
    ...school,
    target,
    bubbles(random, { count: 9, colour: '#fff' }),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 114, size: 178, rotate: random.between(-10, 10) }),
    named(tile),
  ].join('');
}

export function neon(tile) {
  const { palette, random, game } = tile;
  const towers = Array.from({ length: 9 }, (_, index) => {
    const [x, height] = [index * 28 - 6, random.between(40, 128)];
    const windows = Array.from(
      { length: 10 },
      () =>
        `<rect x="${fixed(x + 4 + 8 * Math.floor(random.between(0, 3)))}" y="${fixed(232 - height + 8 + 12 * Math.floor(random.between(0, height / 14)))}" width="4" height="6" fill="${random.pick([palette.glow, palette.rim, '#fff'])}" opacity=".75"/>`,
    ).join('');
    return `<rect x="${x}" y="${fixed(232 - height)}" width="26" height="120" fill="${index % 2 ? palette.deep : palette.night}"/>${windows}`;
  });
  const tube = random.pick([
    `<circle cx="120" cy="112" r="90"/>`,
    `<path d="M120 12L216 180H24Z"/>`,
    `<rect x="32" y="24" width="176" height="176" rx="34"/>`,
    `<path d="M120 10L214 78L178 194H62L26 78Z"/>`,
  ]);
  const lit = palette.tone(0.82, 0.17, 60);
  return [
    skyline(palette, [
      [0, palette.night],
      [0.4, palette.deep],
      [0.75, palette.body],
    ]),
    halo({ cx: 120, cy: 190, radius: 150, colour: palette.light, opacity: 0.7 }),
    ...towers,
    `<g fill="none" stroke-linejoin="round"><g stroke="${lit}" stroke-width="13" opacity=".55" filter="url(#blur4)">${tube}</g><g stroke="${lit}" stroke-width="5.5">${tube}</g><g stroke="#fff" stroke-width="2">${tube}</g></g>`,
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 118, size: 150 }),
    named(tile),
  ].join('');
}

export function orbit(tile) {
  const { palette, random, game } = tile;
  const tilt = random.between(-28, 28);
  const loops = [
    [108, 36],
    [128, 46],
  ].map(([rx, ry], index) => {
    const [px, py] = polar(0, 0, 1, random.between(0, 360));
    return `<ellipse cx="120" cy="114" rx="${rx}" ry="${ry}" fill="none" stroke="${palette.glow}" stroke-width="${2.4 - index}" opacity=".8"/><circle cx="${fixed(120 + px * rx)}" cy="${fixed(114 + py * ry)}" r="${9 - index * 3}" fill="${index ? palette.rim : toneOf(palette.materials.flame.tones[1])}"/>`;
  });
  return [
    skyline(palette, [
      [0, palette.night],
      [0.6, palette.deep],
      [1, palette.night],
    ]),
    halo({ cx: random.between(30, 90), cy: 60, radius: 150, colour: palette.body, opacity: 0.9 }),
    halo({ cx: random.between(160, 220), cy: 170, radius: 140, colour: palette.rim, opacity: 0.55, id: 'haze' }),
    sparks(random, { count: 44, colour: '#fff', bottom: 300, largest: 2.1, smallest: 0.6 }),
    halo({ cx: 120, cy: 114, radius: 105, colour: palette.glow, opacity: 0.85, id: 'core' }),
    `<g transform="rotate(${fixed(tilt)} 120 114)">${loops.join('')}</g>`,
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 114, size: 156 }),
    named(tile),
  ].join('');
}
