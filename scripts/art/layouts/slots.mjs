import { hero } from '../lib/hero.mjs';
import { silhouette } from '../lib/icons.mjs';
import { toneOf } from '../lib/palette.mjs';
import { backdrop, bulbs, bunting, finish, halo, pattern, peaks, rays, ridge, ring, skyline, sparks } from '../lib/scenery.mjs';
import { sets } from '../lib/sets.mjs';
import { title } from '../lib/title.mjs';

/** Compositions of slot games. Each returns the tile as SVG text, back to front. */

const glyphOf = ({ game }) => game.theme.glyph;
const named = ({ game, palette }, box = {}) => title(palette, { text: game.name, lettering: game.theme.lettering, ...box });

export function burst(tile) {
  const { palette, random } = tile;
  return [
    backdrop(palette, { cy: 112 }),
    rays({ cx: 120, cy: 112, count: random.pick([12, 14, 18]), fill: palette.glow, opacity: 0.26, turn: random.between(0, 20), inner: 30 }),
    halo({ cx: 120, cy: 112, radius: 128, colour: palette.glow }),
    sparks(random, { count: 16, colour: '#fff', largest: 3 }),
    finish(palette),
    hero(palette, { glyph: glyphOf(tile), cx: 120, cy: 112, size: 176, rotate: random.between(-6, 6) }),
    named(tile),
  ].join('');
}

export function horizon(tile) {
  const { palette, random, game } = tile;
  const set = sets[game.theme.set];
  const far = palette.tone(0.5, 0.13, -14, 0.2);
  const scenery =
    set.land === 'peaks'
      ? peaks(random, { y: 205, height: 110, fill: far, opacity: 0.85, snow: set.snow && '#fff' })
      : ridge(random, { y: 168, swing: 16, fill: far, opacity: 0.8 });
  const stand = set.stand.map((name, index) =>
    silhouette(name, {
      cx: [22, 214, 120][index],
      cy: 188 - index * 4,
      size: [92, 104, 60][index],
      fill: palette.deep,
      opacity: 0.85,
      flip: index === 1,
    }),
  );
  return [
    skyline(palette, [
      [0, palette.tone(0.42, 0.15, -28, 0.35)],
      [0.3, palette.body],
      [0.52, palette.light],
      [0.66, palette.glow],
    ]),
    halo({ cx: 120, cy: 128, radius: 140, colour: palette.glow, opacity: 1 }),
    `<circle cx="120" cy="116" r="74" fill="${palette.glow}" opacity=".55"/>`,
    scenery,
    ...stand,
    ridge(random, { y: 206, swing: 9, fill: palette.shade }),
    ridge(random, { y: 232, swing: 7, fill: palette.deep }),
    finish(palette),
    hero(palette, { glyph: glyphOf(tile), cx: 120, cy: 122, size: 164 }),
    named(tile),
  ].join('');
}

export function crop(tile) {
  const { palette, random } = tile;
  const picture = /^(fluent|own):/.test(glyphOf(tile));
  const side = random.pick([1, -1]);
  return [
    backdrop(palette, { cx: 120 + side * 50, cy: 70, radius: 290 }),
    pattern(sets[tile.game.theme.set].motif, { colour: '#fff', opacity: 0.11, size: 30, rotate: 12 }),
    halo({ cx: 120 + side * 40, cy: 90, radius: 150, colour: palette.glow, opacity: 0.8 }),
    finish(palette),
    hero(palette, {
      glyph: glyphOf(tile),
      cx: 120 + side * (picture ? 4 : 10),
      cy: 114,
      size: picture ? 188 : 206,
      rotate: side * 12,
      flip: side < 0,
    }),
    named(tile),
  ].join('');
}

export function marquee(tile) {
  const { palette, random } = tile;
  const frame = [];
  for (let index = 0; index <= 7; index++) frame.push([22 + index * 28, 20], [22 + index * 28, 206]);
  for (let index = 1; index <= 6; index++) frame.push([22, 20 + index * 26.5], [218, 20 + index * 26.5]);
  frame.sort((a, b) => Math.atan2(a[1] - 113, a[0] - 120) - Math.atan2(b[1] - 113, b[0] - 120));
  return [
    skyline(palette, [
      [0, palette.deep],
      [1, palette.night],
    ]),
    pattern('stripes', { colour: palette.shade, opacity: 0.35, size: 26 }),
    `<rect x="10" y="8" width="220" height="210" rx="22" fill="${palette.tone(0.44, 0.17, 30, 0.4)}"/>`,
    `<rect x="34" y="32" width="172" height="162" rx="12" fill="${palette.night}"/>`,
    `<clipPath id="screen"><rect x="36" y="34" width="168" height="158" rx="10"/></clipPath><g clip-path="url(#screen)">${backdrop(palette, { cy: 112, radius: 140 })}${rays({ cx: 120, cy: 112, count: 16, fill: palette.glow, opacity: 0.3, turn: random.between(0, 22) })}</g>`,
    bulbs(frame, { lit: palette.glow, unlit: palette.light }),
    finish(palette),
    hero(palette, { glyph: glyphOf(tile), cx: 120, cy: 114, size: 166 }),
    named(tile),
  ].join('');
}

export function arch(tile) {
  const { palette, random, game } = tile;
  const outline = random.pick([
    'M38 330V120C38 60 78 40 120 14C162 40 202 60 202 120V330Z',
    'M36 330V112A84 84 0 0 1 204 112V330Z',
    'M34 330V124Q34 92 60 84Q62 52 92 48Q104 20 120 20Q136 20 148 48Q178 52 180 84Q206 92 206 124V330Z',
  ]);
  const gold = palette.materials.gold.tones.map(toneOf);
  return [
    skyline(palette, [
      [0, palette.shade],
      [1, palette.night],
    ]),
    pattern(sets[game.theme.set].motif, { colour: palette.glow, opacity: 0.2, size: 24 }),
    `<clipPath id="door"><path d="${outline}"/></clipPath><g clip-path="url(#door)">${backdrop(palette, { cy: 120, radius: 200 })}${rays({ cx: 120, cy: 120, count: 20, fill: '#fff', opacity: 0.12 })}${halo({ cx: 120, cy: 118, radius: 110, colour: palette.glow })}</g>`,
    `<path d="${outline}" fill="none" stroke="${palette.night}" stroke-opacity=".5" stroke-width="13"/><path d="${outline}" fill="none" stroke="${gold[2]}" stroke-width="8"/><path d="${outline}" fill="none" stroke="${gold[0]}" stroke-width="2.4"/>`,
    finish(palette),
    hero(palette, { glyph: glyphOf(tile), cx: 120, cy: 128, size: 150 }),
    named(tile),
  ].join('');
}

export function medallion(tile) {
  const { palette, random } = tile;
  const metal = random
    .pick([palette.materials.gold, palette.materials.gold, palette.materials.pearl, palette.materials.flame])
    .tones.map(toneOf);
  const notches = Array.from(
    { length: 36 },
    (_, index) =>
      `<circle cx="${(120 + 92 * Math.cos(index * 0.1745)).toFixed(1)}" cy="${(114 + 92 * Math.sin(index * 0.1745)).toFixed(1)}" r="3" fill="${metal[3]}"/>`,
  );
  return [
    backdrop(palette, { cy: 114, stops: [palette.light, palette.body, palette.shade, palette.deep, palette.night] }),
    pattern(sets[tile.game.theme.set].motif, { colour: '#fff', opacity: 0.09, size: 26, rotate: 20 }),
    `<linearGradient id="metal" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${metal[0]}"/><stop offset=".5" stop-color="${metal[1]}"/><stop offset="1" stop-color="${metal[2]}"/></linearGradient>`,
    `<circle cx="120" cy="122" r="102" fill="${palette.night}" opacity=".6" filter="url(#blur4)"/><circle cx="120" cy="114" r="101" fill="url(#metal)"/>`,
    ...notches,
    `<circle cx="120" cy="114" r="83" fill="${metal[3]}"/><clipPath id="dish"><circle cx="120" cy="116" r="80"/></clipPath><g clip-path="url(#dish)">${backdrop(palette, { cy: 96, radius: 130 })}</g>`,
    finish(palette),
    hero(palette, {
      glyph: glyphOf(tile),
      cx: 120,
      cy: 113,
      size: 146,
      ...(palette.material === palette.materials.gold && { material: palette.materials.pearl }),
    }),
    named(tile),
  ].join('');
}

export function moon(tile) {
  const { palette, random, game } = tile;
  const set = sets[game.theme.set];
  const stand = set.stand
    .slice(0, 2)
    .map((name, index) =>
      silhouette(name, { cx: [10, 228][index], cy: 176, size: [130, 120][index], fill: palette.night, opacity: 0.9, flip: index === 1 }),
    );
  return [
    skyline(palette, [
      [0, palette.night],
      [0.35, palette.deep],
      [0.62, palette.shade],
      [0.8, palette.body],
    ]),
    sparks(random, { count: 26, colour: '#fff', largest: 2, bottom: 150 }),
    halo({ cx: 120, cy: 108, radius: 160, colour: palette.glow, opacity: 0.75 }),
    `<radialGradient id="disc" cx=".4" cy=".35"><stop offset="0" stop-color="#fffdf2"/><stop offset=".7" stop-color="${palette.glow}"/><stop offset="1" stop-color="${palette.light}"/></radialGradient><circle cx="120" cy="108" r="86" fill="url(#disc)"/>`,
    `<g fill="${palette.light}" opacity=".35"><circle cx="84" cy="70" r="12"/><circle cx="164" cy="60" r="8"/><circle cx="178" cy="132" r="13"/><circle cx="66" cy="134" r="8"/></g>`,
    ...stand,
    ridge(random, { y: 214, swing: 10, fill: palette.deep }),
    finish(palette),
    hero(palette, {
      glyph: glyphOf(tile),
      cx: 120,
      cy: 118,
      size: 158,
      // gold would be invisible against the moon
      material:
        palette.material === palette.materials.gold ? random.pick([palette.materials.ruby, palette.materials.azure]) : palette.material,
    }),
    named(tile),
  ].join('');
}

export function trio(tile) {
  const { palette, random, game } = tile;
  const friends = sets[game.theme.set].friends;
  const first = random.pick(friends);
  const second = random.pick(friends.filter((name) => name !== first));
  return [
    backdrop(palette, { cy: 130, radius: 240 }),
    pattern('dots', { colour: '#fff', opacity: 0.16, size: 22, rotate: 15 }),
    halo({ cx: 120, cy: 120, radius: 130, colour: palette.glow }),
    finish(palette),
    hero(palette, { glyph: first, cx: 52, cy: 82, size: 104, rotate: -16, id: 'left' }),
    hero(palette, { glyph: second, cx: 190, cy: 84, size: 104, rotate: 16, id: 'right', material: palette.materials.pearl }),
    hero(palette, { glyph: glyphOf(tile), cx: 120, cy: 130, size: 164 }),
    named(tile),
  ].join('');
}

export function garland(tile) {
  const { palette, random, game } = tile;
  const blossoms = sets[game.theme.set].blossoms;
  return [
    backdrop(palette, { cy: 120, radius: 220 }),
    rays({ cx: 120, cy: 118, count: 28, fill: '#fff', opacity: 0.1 }),
    bunting({
      y: -4,
      sag: 18,
      colours: [
        palette.glow,
        palette.materials.ruby && toneOf(palette.materials.ruby.tones[1]),
        '#fff',
        toneOf(palette.materials.jade.tones[1]),
      ],
    }),
    ring(blossoms, {
      cx: 120,
      cy: 126,
      radius: 96,
      size: 40,
      count: 14,
      fill: [palette.glow, '#fff', palette.rim],
      from: random.between(0, 25),
    }),
    `<circle cx="120" cy="126" r="76" fill="${palette.deep}" opacity=".5"/><circle cx="120" cy="126" r="76" fill="none" stroke="${palette.glow}" stroke-width="3"/>`,
    finish(palette),
    hero(palette, { glyph: glyphOf(tile), cx: 120, cy: 126, size: 140 }),
    named(tile),
  ].join('');
}
