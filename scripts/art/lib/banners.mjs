import { hero, heroDefs } from './hero.mjs';
import { silhouette } from './icons.mjs';
import { paletteOf, toneOf } from './palette.mjs';
import { seeded } from './random.mjs';
import { fixed, halo, polar, rays, ring } from './scenery.mjs';

/** Size of the largest file; the smaller one is two thirds of it. */
export const bannerSize = { width: 1170, height: 585 };

/** Posters without text: the page sets its words over the calm start side. */
const scenes = { welcome, fairness, slots, responsible };

export const bannerNames = Object.keys(scenes);
export const bannerGlyphs = [
  'own:jeepney',
  'own:parol',
  'fluent:cherries',
  'fluent:bell',
  'fluent:gem-stone',
  'fluent:lemon',
  'fluent:sailboat',
  'scales',
  'round-star',
  'lighthouse',
];

const hues = { welcome: 262, fairness: 205, slots: 325, responsible: 225 };

export function composeBanner(name) {
  const random = seeded(`banner ${name}`);
  const palette = paletteOf({ hue: hues[name], category: name === 'slots' ? 'RNG' : 'FISH', random });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1170" height="585" viewBox="0 0 780 390"><defs>${heroDefs(palette)}</defs>${scenes[name](palette, random)}</svg>`;
}

const ground = (stops, angle = 'x2="1" y2=".6"') =>
  `<linearGradient id="ground" x1="0" y1="0" ${angle}>${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient><rect width="780" height="390" fill="url(#ground)"/>`;

const hill = (path, fill, opacity = 1) => `<path d="${path}V400H-10Z" fill="${fill}" opacity="${opacity}"/>`;

function flags(colours) {
  const line = (y, sag, count, from) =>
    Array.from({ length: count }, (_, index) => {
      const t = (index + 0.5) / count;
      const [x, top] = [from + (800 - from) * t, y + sag * 4 * t * (1 - t)];
      return `<path d="M${fixed(x - 17)} ${fixed(top)}H${fixed(x + 17)}L${fixed(x)} ${fixed(top + 34)}Z" fill="${colours[index % colours.length]}"/>`;
    }).join('');
  return line(-14, 46, 13, 240) + line(-30, 32, 18, -10);
}

function welcome(palette) {
  const { gold, ruby, jade, azure } = palette.materials;
  return [
    ground([
      [0, palette.night],
      [0.45, palette.shade],
      [0.8, toneOf(ruby.tones[1])],
      [1, toneOf(gold.tones[1])],
    ]),
    rays({ cx: 560, cy: 230, count: 32, fill: '#fff', opacity: 0.09, outer: 800 }),
    halo({ cx: 560, cy: 220, radius: 300, colour: toneOf(gold.tones[0]), opacity: 0.95 }),
    `<circle cx="560" cy="216" r="118" fill="${toneOf(gold.tones[0])}" opacity=".7"/>`,
    hill('M-10 292Q140 236 300 286Q470 330 600 268Q700 232 800 280', palette.shade, 0.75),
    silhouette('palm-tree', { cx: 735, cy: 232, size: 220, fill: palette.deep, flip: true }),
    silhouette('palm-tree', { cx: 372, cy: 264, size: 150, fill: palette.deep, opacity: 0.85 }),
    hill('M-10 330Q180 290 380 326Q580 352 800 314', palette.deep),
    flags([toneOf(gold.tones[1]), toneOf(ruby.tones[1]), '#ffffff', toneOf(jade.tones[1]), toneOf(azure.tones[1])]),
    hero(palette, { glyph: 'own:jeepney', cx: 548, cy: 250, size: 240, id: 'bus' }),
    hero(palette, { glyph: 'own:parol', cx: 704, cy: 112, size: 104, rotate: 6, id: 'star' }),
    hill('M-10 372Q260 346 800 366', palette.night),
  ].join('');
}

function fairness(palette) {
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

function slots(palette, random) {
  const { gold } = palette.materials;
  const reel = (x, glyphs, id) =>
    `<g><rect x="${x}" y="70" width="104" height="250" rx="14" fill="#fffaf0"/><linearGradient id="curve${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.night}" stop-opacity=".8"/><stop offset=".3" stop-color="${palette.night}" stop-opacity="0"/><stop offset=".7" stop-color="${palette.night}" stop-opacity="0"/><stop offset="1" stop-color="${palette.night}" stop-opacity=".8"/></linearGradient><clipPath id="clip${id}"><rect x="${x}" y="70" width="104" height="250" rx="14"/></clipPath><g clip-path="url(#clip${id})">${glyphs.map((glyph, index) => hero(palette, { glyph, cx: x + 52, cy: 100 + index * 95, size: 78, id: `${id}${index}` })).join('')}</g><rect x="${x}" y="70" width="104" height="250" rx="14" fill="url(#curve${id})"/></g>`;
  const lamps = Array.from({ length: 26 }, (_, index) => {
    const [x, y] = index < 13 ? [382 + index * 31, 44] : [382 + (index - 13) * 31, 346];
    return `<circle cx="${x}" cy="${y}" r="6.5" fill="${index % 2 ? palette.glow : toneOf(gold.tones[1])}"/><circle cx="${x - 2}" cy="${y - 2}" r="2.2" fill="#fff"/>`;
  });
  const dust = Array.from(
    { length: 46 },
    () =>
      `<circle cx="${fixed(random.between(0, 780))}" cy="${fixed(random.between(0, 390))}" r="${fixed(random.between(1, 3.2))}" fill="#fff" opacity="${fixed(random.between(0.1, 0.5))}"/>`,
  );
  return [
    ground([
      [0, palette.night],
      [0.55, palette.shade],
      [1, palette.body],
    ]),
    rays({ cx: 568, cy: 195, count: 28, fill: '#fff', opacity: 0.08, outer: 800 }),
    ...dust,
    '<g transform="translate(-18 0)">',
    `<rect x="362" y="30" width="412" height="336" rx="34" fill="${palette.night}" opacity=".5" filter="url(#blur12)"/><rect x="358" y="24" width="420" height="342" rx="34" fill="${toneOf(gold.tones[2])}"/><rect x="364" y="30" width="408" height="330" rx="30" fill="${palette.shade}"/>`,
    ...lamps,
    reel(396, ['fluent:bell', 'fluent:cherries', 'fluent:gem-stone'], 'a'),
    reel(516, ['fluent:lemon', 'fluent:cherries', 'fluent:bell'], 'b'),
    reel(636, ['fluent:gem-stone', 'fluent:cherries', 'fluent:lemon'], 'c'),
    `<rect x="384" y="152" width="368" height="88" rx="16" fill="none" stroke="${toneOf(gold.tones[1])}" stroke-width="5"/></g>`,
  ].join('');
}

function responsible(palette, random) {
  const { gold } = palette.materials;
  const stars = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${fixed(random.between(0, 780))}" cy="${fixed(random.between(0, 210))}" r="${fixed(random.between(0.6, 2))}" fill="#fff" opacity="${fixed(random.between(0.2, 0.8))}"/>`,
  );
  const glint = Array.from(
    { length: 9 },
    (_, index) =>
      `<rect x="${fixed(300 - index * 9 + random.between(-20, 20))}" y="${276 + index * 12}" width="${60 + index * 18}" height="3.5" rx="2" fill="${toneOf(gold.tones[0])}" opacity="${fixed(0.55 - index * 0.05)}"/>`,
  );
  const beam = [polar(600, 96, 760, 171), polar(600, 96, 760, 189)];
  return [
    ground(
      [
        [0, palette.night],
        [0.55, palette.deep],
        [0.8, palette.shade],
        [1, palette.body],
      ],
      'x2="0" y2="1"',
    ),
    ...stars,
    `<linearGradient id="ray" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="${toneOf(gold.tones[0])}" stop-opacity=".85"/><stop offset=".8" stop-color="${toneOf(gold.tones[0])}" stop-opacity="0"/></linearGradient><path d="M600 96L${beam[0].join(' ')}L${beam[1].join(' ')}Z" fill="url(#ray)"/>`,
    halo({ cx: 616, cy: 96, radius: 120, colour: toneOf(gold.tones[0]), opacity: 0.9 }),
    `<rect y="264" width="780" height="130" fill="${palette.deep}"/><rect y="264" width="780" height="2" fill="${palette.glow}" opacity=".5"/>`,
    ...glint,
    hero(palette, { glyph: 'fluent:sailboat', cx: 356, cy: 236, size: 96, id: 'boat' }),
    hill('M470 330Q560 262 660 280Q740 288 800 258V400H-10', palette.night),
    hero(palette, { glyph: 'lighthouse', cx: 622, cy: 178, size: 226, flip: true, material: palette.materials.pearl, id: 'tower' }),
    hill('M-10 384Q300 352 520 376Q680 388 800 362', palette.night, 0.9),
  ].join('');
}
