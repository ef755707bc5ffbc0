import { drawnBalls } from '../lib/ball.mjs';
import { hero } from '../lib/hero.mjs';
import { backdrop, finish, fixed, halo, pattern, polar, rays, skyline, sparks } from '../lib/scenery.mjs';
import { title } from '../lib/title.mjs';

/** Compositions of draws: numbered balls, tickets, grids. */

const named = ({ game, palette }, box = {}) => title(palette, { text: game.name, lettering: game.theme.lettering, ...box });

export function drum(tile) {
  const { palette, random, game } = tile;
  const spots = [0, 1, 2, 3, 4, 5, 6].map((index) => [...polar(120, 112, 84, 20 + index * 23.3), index % 2 ? 20 : 23]);
  return [
    backdrop(palette, { cy: 108, radius: 240 }),
    rays({ cx: 120, cy: 108, count: 16, fill: '#fff', opacity: 0.12 }),
    `<circle cx="120" cy="110" r="106" fill="#fff" opacity=".14"/><circle cx="120" cy="110" r="106" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3"/><path d="M40 70A94 94 0 0 1 100 18" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".75"/>`,
    halo({ cx: 120, cy: 96, radius: 92, colour: palette.glow, opacity: 0.9 }),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 90, size: 128 }),
    drawnBalls(palette, random, spots),
    named(tile, { y: 218, height: 88 }),
  ].join('');
}

export function ticket(tile) {
  const { palette, random, game } = tile;
  const spots = [0, 1, 2, 3].map((index) => [45 + index * 50, 190, 21]);
  const paper = palette.tone(0.95, 0.05, 10);
  const holes = Array.from(
    { length: 9 },
    (_, index) =>
      `<circle cx="24" cy="${30 + index * 20}" r="4.4" fill="${palette.body}"/><circle cx="216" cy="${30 + index * 20}" r="4.4" fill="${palette.body}"/>`,
  );
  return [
    skyline(palette, [
      [0, palette.light],
      [0.6, palette.body],
      [1, palette.deep],
    ]),
    pattern('dots', { colour: '#fff', opacity: 0.18, size: 20 }),
    `<g transform="rotate(${fixed(random.between(-5, 5))} 120 110)"><rect x="24" y="20" width="192" height="190" rx="8" fill="#000" opacity=".3"/><rect x="24" y="14" width="192" height="190" rx="8" fill="${paper}"/><clipPath id="stub"><rect x="34" y="24" width="172" height="140" rx="6"/></clipPath><g clip-path="url(#stub)">${backdrop(palette, { cy: 92, radius: 150 })}${rays({ cx: 120, cy: 92, count: 20, fill: '#fff', opacity: 0.14 })}</g>${holes.join('')}</g>`,
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 92, size: 136 }),
    drawnBalls(palette, random, spots),
    named(tile, { y: 216, height: 90 }),
  ].join('');
}

export function balls(tile) {
  const { palette, random, game } = tile;
  const spots = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => [...polar(120, 112, 92, index * 45 + random.between(-6, 6)), [17, 22][index % 2]]);
  return [
    skyline(palette, [
      [0, palette.night],
      [0.5, palette.shade],
      [1, palette.night],
    ]),
    `<g fill="none" stroke="${palette.rim}" opacity=".8"><circle cx="120" cy="112" r="92" stroke-width="3"/><circle cx="120" cy="112" r="108" stroke-width="1.4" stroke-dasharray="4 8"/></g>`,
    halo({ cx: 120, cy: 112, radius: 118, colour: palette.light, opacity: 0.9 }),
    sparks(random, { count: 12, colour: '#fff', largest: 2.4 }),
    drawnBalls(palette, random, spots),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 112, size: 130 }),
    named(tile),
  ].join('');
}

export function grid(tile) {
  const { palette, random, game } = tile;
  const cells = [];
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 6; column++) {
      const lit = random.next() < 0.28;
      cells.push(
        `<rect x="${8 + column * 38}" y="${8 + row * 38}" width="34" height="34" rx="8" fill="${lit ? random.pick([palette.glow, palette.light, palette.rim]) : palette.deep}" opacity="${lit ? 0.95 : 0.6}"/>`,
      );
    }
  return [
    skyline(palette, [
      [0, palette.body],
      [1, palette.night],
    ]),
    ...cells,
    halo({ cx: 120, cy: 116, radius: 120, colour: palette.night, opacity: 0.85 }),
    finish(palette),
    hero(palette, { glyph: game.theme.glyph, cx: 120, cy: 112, size: 158 }),
    drawnBalls(palette, random, [
      [34, 190, 20],
      [206, 34, 20],
    ]),
    named(tile),
  ].join('');
}
