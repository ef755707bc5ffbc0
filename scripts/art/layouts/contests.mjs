import { hero } from '../lib/hero.mjs';
import { toneOf } from '../lib/palette.mjs';
import { backdrop, finish, fixed, halo, pattern, rays, skyline, sparks } from '../lib/scenery.mjs';
import { title } from '../lib/title.mjs';

/** Compositions of sports and e-sports. */

const named = ({ game, palette }, box = {}) => title(palette, { text: game.name, lettering: game.theme.lettering, ...box });

function floodlight(x, palette) {
  const lamps = [0, 1, 2, 3, 4, 5]
    .map((index) => `<circle cx="${x - 14 + (index % 3) * 14}" cy="${22 + Math.floor(index / 3) * 13}" r="5" fill="#fff"/>`)
    .join('');
  return `<g><rect x="${x - 23}" y="12" width="46" height="34" rx="5" fill="${palette.night}"/>${lamps}<circle cx="${x}" cy="29" r="44" fill="#fff" opacity=".35" filter="url(#blur12)"/></g>`;
}

export function stadium(tile) {
  const { palette, random, game } = tile;
  const crowd = Array.from(
    { length: 90 },
    () =>
      `<circle cx="${fixed(random.between(0, 240))}" cy="${fixed(random.between(74, 128))}" r="2.6" fill="${random.pick([palette.glow, palette.light, palette.rim, '#fff'])}" opacity="${fixed(random.between(0.25, 0.8))}"/>`,
  );
  return [
    skyline(palette, [
      [0, palette.night],
      [0.45, palette.shade],
      [1, palette.deep],
    ]),
    `<path d="M-10 70Q120 40 250 70V150Q120 120 -10 150Z" fill="${palette.deep}"/>`,
    ...crowd,
    `<path d="M-10 150Q120 118 250 150V330H-10Z" fill="${palette.body}"/><path d="M-40 190Q120 150 280 190" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/><ellipse cx="120" cy="226" rx="92" ry="30" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>`,
    `<path d="M40 30L-40 330H150Z" fill="#fff" opacity=".13"/><path d="M200 30L90 330H290Z" fill="#fff" opacity=".13"/>`,
    floodlight(40, palette),
    floodlight(200, palette),
    halo({ cx: 120, cy: 126, radius: 110, colour: palette.glow, opacity: 0.75 }),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 126, size: 154, rotate: random.between(-10, 10) }),
    named(tile),
  ].join('');
}

export function stripe(tile) {
  const { palette, random, game } = tile;
  const slant = random.pick([1, -1]);
  const lines = Array.from(
    { length: 13 },
    (_, index) =>
      `<rect x="${fixed(random.between(-160, 160))}" y="${index * 24 - 60}" width="${fixed(random.between(80, 260))}" height="${fixed(random.between(3, 12))}" rx="4" fill="${random.pick([palette.glow, '#fff', palette.rim])}" opacity="${fixed(random.between(0.2, 0.65))}"/>`,
  );
  return [
    skyline(palette, [
      [0, palette.light],
      [0.55, palette.body],
      [1, palette.deep],
    ]),
    `<g transform="rotate(${slant * -24} 120 120)"><rect x="-120" y="52" width="480" height="120" fill="${palette.deep}" opacity=".75"/><rect x="-120" y="44" width="480" height="5" fill="${palette.glow}"/><rect x="-120" y="176" width="480" height="5" fill="${palette.glow}"/>${lines.join('')}</g>`,
    halo({ cx: 120, cy: 114, radius: 110, colour: palette.glow, opacity: 0.65 }),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 114, size: 178, rotate: slant * -10 }),
    named(tile),
  ].join('');
}

export function hud(tile) {
  const { palette, random, game } = tile;
  const cyan = toneOf(palette.materials.azure.tones[1]);
  const bars = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        `<rect x="${16 + index * 11}" y="14" width="8" height="10" fill="${index < random.between(2, 5) ? cyan : palette.shade}"/>`,
    )
    .join('');
  return [
    skyline(palette, [
      [0, palette.night],
      [0.5, palette.shade],
      [1, palette.night],
    ]),
    pattern('hexes', { colour: cyan, opacity: 0.16, size: 30 }),
    halo({ cx: 120, cy: 114, radius: 130, colour: palette.light, opacity: 0.9 }),
    `<path d="M120 14L206 64V164L120 214L34 164V64Z" fill="${palette.deep}" fill-opacity=".55" stroke="${palette.rim}" stroke-width="4"/><path d="M120 28L194 71V157L120 200L46 157V71Z" fill="none" stroke="${cyan}" stroke-width="1.6" stroke-dasharray="30 8"/>`,
    `<g fill="none" stroke="${cyan}" stroke-width="4"><path d="M12 60V44H28M228 60V44H212M12 168V184H28M228 168V184H212"/></g>${bars}<path d="M176 16H226M190 24H226" stroke="${palette.rim}" stroke-width="3"/>`,
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 114, size: 150 }),
    named(tile),
  ].join('');
}

export function arena(tile) {
  const { palette, random, game } = tile;
  const rival = palette.tone(0.6, 0.19, 150);
  return [
    backdrop(palette, { cy: 120, radius: 230 }),
    `<path d="M0 0H150L90 320H0Z" fill="${palette.body}"/><path d="M150 0H240V320H90Z" fill="${rival}"/>`,
    pattern('dots', { colour: '#000', opacity: 0.14, size: 14 }),
    rays({ cx: 120, cy: 116, count: 10, fill: '#fff', opacity: 0.14, turn: random.between(0, 30) }),
    `<path d="M152 -4L140 96L164 100L88 326L104 150L78 146Z" fill="#fff" opacity=".9"/>`,
    halo({ cx: 120, cy: 116, radius: 120, colour: palette.night, opacity: 0.75 }),
    sparks(random, { count: 12, colour: '#fff', largest: 2.6 }),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 116, size: 172 }),
    named(tile),
  ].join('');
}
