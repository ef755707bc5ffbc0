import { hero } from '../lib/hero.mjs';
import { silhouette } from '../lib/icons.mjs';
import { toneOf } from '../lib/palette.mjs';
import { backdrop, finish, fixed, halo, pattern, polar, skyline, sparks } from '../lib/scenery.mjs';
import { card, chip, suits } from '../lib/table-pieces.mjs';
import { title } from '../lib/title.mjs';

/** Compositions of live tables and card rooms. */

const named = ({ game, palette }, box = {}) => title(palette, { text: game.name, lettering: game.theme.lettering, ...box });

const spot = (palette, x, tilt) =>
  `<linearGradient id="beam${x}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.glow}" stop-opacity=".75"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></linearGradient><path d="M${x - 7} -12H${x + 7}L${x + 74 + tilt} 236H${x - 74 + tilt}Z" fill="url(#beam${x})"/>`;

export function table(tile) {
  const { palette, random, game } = tile;
  const felt = palette.tone(0.46, 0.12, 0, 0);
  return [
    skyline(palette, [
      [0, palette.night],
      [0.6, palette.shade],
      [1, palette.night],
    ]),
    spot(palette, 62, 34),
    spot(palette, 178, -34),
    `<ellipse cx="120" cy="262" rx="190" ry="98" fill="${toneOf(palette.materials.gold.tones[3])}"/><ellipse cx="120" cy="262" rx="184" ry="92" fill="${felt}"/><ellipse cx="120" cy="264" rx="158" ry="74" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>`,
    halo({ cx: 120, cy: 190, radius: 120, colour: palette.glow, opacity: 0.55 }),
    card({ x: 42, y: 176, rotate: -24, suit: random.pick(suits), scale: 0.72 }),
    card({ x: 200, y: 176, rotate: 22, suit: random.pick(suits), scale: 0.72 }),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 110, size: 158 }),
    chip(46, 214, 15, '#c8203f'),
    chip(196, 216, 15, palette.body),
    named(tile),
  ].join('');
}

export function wheel(tile) {
  const { palette, random, game } = tile;
  const count = 20;
  const turn = random.between(0, 18);
  const sectors = Array.from({ length: count }, (_, index) => {
    const [a, b] = [polar(120, 116, 112, turn + index * 18), polar(120, 116, 112, turn + index * 18 + 18)];
    return `<path d="M120 116L${a.join(' ')}A112 112 0 0 1 ${b.join(' ')}Z" fill="${index === 0 ? toneOf(palette.materials.jade.tones[2]) : index % 2 ? palette.body : palette.night}" stroke="${palette.glow}" stroke-width=".8"/>`;
  });
  const gold = palette.materials.gold.tones.map(toneOf);
  const [bx, by] = polar(120, 116, 98, random.between(200, 340));
  return [
    backdrop(palette, { cy: 116, stops: [palette.body, palette.body, palette.shade, palette.deep, palette.night] }),
    `<circle cx="120" cy="124" r="120" fill="${palette.night}" opacity=".6" filter="url(#blur4)"/><circle cx="120" cy="116" r="119" fill="${gold[2]}"/><circle cx="120" cy="116" r="115" fill="${gold[0]}"/>`,
    ...sectors,
    `<circle cx="120" cy="116" r="80" fill="${gold[3]}"/><clipPath id="bowl"><circle cx="120" cy="116" r="77"/></clipPath><g clip-path="url(#bowl)">${backdrop(palette, { cy: 92, radius: 120 }).replaceAll('sky', 'bowl-sky')}</g><circle cx="120" cy="116" r="77" fill="none" stroke="${gold[1]}" stroke-width="3"/>`,
    `<circle cx="${bx}" cy="${by}" r="6.5" fill="#fff"/><circle cx="${bx}" cy="${fixed(by + 2)}" r="6.5" fill="#000" opacity=".18"/>`,
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 114, size: 134 }),
    named(tile),
  ].join('');
}

export function cards(tile) {
  const { palette, random, game } = tile;
  const start = Math.floor(random.between(0, 4));
  return [
    backdrop(palette, { cy: 130, radius: 230, stops: [palette.light, palette.body, palette.shade, palette.deep, palette.night] }),
    pattern('suits', { colour: '#fff', opacity: 0.08, size: 30 }),
    halo({ cx: 120, cy: 116, radius: 130, colour: palette.glow, opacity: 0.6 }),
    card({ x: 54, y: 112, rotate: -20, suit: suits[start], scale: 1.24 }),
    card({ x: 186, y: 112, rotate: 20, suit: suits[(start + 1) % 4], scale: 1.24 }),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 116, size: 152 }),
    named(tile),
  ].join('');
}

export function curtain(tile) {
  const { palette, random, game } = tile;
  const folds = Array.from({ length: 11 }, (_, index) => {
    const reach = Math.abs(index - 5) * 18;
    return `<path d="M${index * 24 - 16} -5H${index * 24 + 14}Q${index * 24 + (index < 5 ? -8 : 8)} ${40 + reach} ${index * 24 + (index < 5 ? -26 : 20)} ${70 + reach * 2.1}L${index * 24 + (index < 5 ? -44 : 2)} ${70 + reach * 2.1}Z" fill="${index % 2 ? palette.shade : palette.deep}"/>`;
  });
  return [
    backdrop(palette, { cy: 130, radius: 210 }),
    halo({ cx: 120, cy: 128, radius: 130, colour: palette.glow, opacity: 0.9 }),
    sparks(random, { count: 12, colour: '#fff', largest: 2.4, top: 60 }),
    ...folds,
    `<path d="M-5 -5H245V20Q210 44 180 22Q150 48 120 24Q90 48 60 22Q30 44 -5 20Z" fill="${palette.body}"/><path d="M-5 20Q30 44 60 22Q90 48 120 24Q150 48 180 22Q210 44 245 20" fill="none" stroke="${toneOf(palette.materials.gold.tones[1])}" stroke-width="4" stroke-dasharray="2 3"/>`,
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 128, size: 158 }),
    named(tile),
  ].join('');
}

export function fan(tile) {
  const { palette, random, game } = tile;
  const start = Math.floor(random.between(0, 4));
  const spread = [-2, -1, 0, 1, 2].map((step) =>
    card({ x: 120 + step * 40, y: 108 + step * step * 8, rotate: step * 15, suit: suits[(start + step + 4) % 4], scale: 1.12 }),
  );
  return [
    backdrop(palette, { cy: 190, radius: 260 }),
    pattern('diamonds', { colour: '#fff', opacity: 0.12, size: 26 }),
    ...spread,
    halo({ cx: 120, cy: 140, radius: 100, colour: palette.deep, opacity: 0.7 }),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 134, size: 140 }),
    named(tile),
  ].join('');
}

export function felt(tile) {
  const { palette, random, game } = tile;
  const gold = palette.materials.gold.tones.map(toneOf);
  return [
    backdrop(palette, { cy: 110, radius: 220, stops: [palette.light, palette.body, palette.shade, palette.deep, palette.night] }),
    pattern('weave', { colour: '#fff', opacity: 0.09, size: 22, rotate: 45 }),
    `<path d="M120 8L218 112L120 216L22 112Z" fill="${palette.deep}" opacity=".65"/><path d="M120 8L218 112L120 216L22 112Z" fill="none" stroke="${gold[1]}" stroke-width="4"/><path d="M120 24L202 112L120 200L38 112Z" fill="none" stroke="${gold[0]}" stroke-opacity=".5" stroke-width="1.5"/>`,
    halo({ cx: 120, cy: 112, radius: 92, colour: palette.glow, opacity: 0.8 }),
    ...suits.map((suit, index) =>
      silhouette(suit, { cx: [28, 212, 28, 212][index], cy: [32, 32, 192, 192][index], size: 36, fill: gold[1] }),
    ),
    chip(40, 112, 14, palette.body),
    chip(200, 112, 14, random.pick(['#c8203f', '#1f6fd6', '#2a9d5c'])),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 113, size: 146 }),
    named(tile),
  ].join('');
}
