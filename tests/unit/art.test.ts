import { globSync, readFileSync } from 'node:fs';

import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { readCatalogue } from '#server/domains/catalogue/index.ts';

import { bannerNames, composeBanner } from '../../scripts/art/lib/banners.mjs';
import { artGlyphs } from '../../scripts/art/lib/glyphs.mjs';
import { measureGlyphs } from '../../scripts/art/lib/icons.mjs';
import { setTitle } from '../../scripts/art/lib/lettering.mjs';
import { materialFor, materials } from '../../scripts/art/lib/materials.mjs';
import { composePaymentMark, composeSeal, paymentMarks, sealMarks } from '../../scripts/art/lib/marks.mjs';
import { seeded } from '../../scripts/art/lib/random.mjs';
import { subpaths } from '../../scripts/art/lib/subpaths.mjs';
import { composeTile } from '../../scripts/art/lib/tile.mjs';
import { composeVendorMark } from '../../scripts/art/lib/vendor-mark.mjs';

const { games, vendors } = readCatalogue({ outside: 'all' });

/** How dense the veil of components/home/banners.astro is at a share of the width. */
const veilAt = (share: number) => (share < 0.45 ? 0.78 - (0.23 * share) / 0.45 : (0.55 * Math.max(0, 0.72 - share)) / 0.27);

/** Relative luminance of a colour under a veil of the page's night. */
function luminance(colour: number[], veil: number): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel, at) => linear(channel * (1 - veil) + ([5, 7, 18][at] ?? 0) * veil));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number) => (channel <= 10.3 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);

/** The posters that such entries of the content show. */
const postersOf = (entries: string) => [
  ...new Set(globSync(entries).flatMap((file) => /^(?:art|image): \/art\/banners\/(\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? [])),
];
/** Posters that words are written on: those of promotions stand alone. */
const written = postersOf('content/banners/*/*.md');

describe('the art', () => {
  beforeAll(() => measureGlyphs(artGlyphs({ games, vendors })), 60_000);

  const drawAll = () => [
    ...games.map(composeTile),
    ...vendors.map((vendor) => composeVendorMark({ ...vendor, category: 'RNG' })),
    ...bannerNames.map(composeBanner),
    ...paymentMarks.map(composePaymentMark),
    ...sealMarks.map(composeSeal),
  ];

  test('is the same each time it is drawn, has another picture for each thing, and no hole in a drawing', () => {
    const drawings = drawAll();
    expect(drawAll()).toEqual(drawings);
    expect(new Set(drawings).size).toBe(games.length + vendors.length + bannerNames.length + paymentMarks.length + sealMarks.length);
    expect(drawings.filter((svg) => /NaN|undefined|\[object/.test(svg))).toEqual([]);
  }, 60_000);

  test('sets every title in letters of at least 12 px on a tile 120 px wide', () => {
    const room = { x: 14, y: 206, width: 212, height: 98 };
    const small = games.filter(({ name, theme }) => setTitle(name, { ...room, lettering: theme.lettering }).size < 24);
    expect(small.map(({ name }) => name)).toEqual([]);
  }, 60_000);

  test('breaks a title at its spaces, and a word at its hyphen only where it would be too small to read', () => {
    const lines = (text: string) => {
      const set = setTitle(text, { lettering: 'sign', x: 14, y: 206, width: 212, height: 98 });
      return [...set.lines.matchAll(/ d="([^"]+)"/g)].map(([, outline]) => outline);
    };
    expect(lines('Sari-Sari Gold')).toEqual([...lines('Sari-Sari'), ...lines('Gold')]);
    expect(lines('Bagong-Bagong-Taon')).toEqual([...lines('Bagong-'), ...lines('Bagong-'), ...lines('Taon')]);
  });

  test.each(written)('leaves room on the banner %s for white words, at 4.5 to 1 under the page’s veil', async (name) => {
    const svg = Buffer.from(composeBanner(name));
    const { data } = await sharp(svg).flatten().resize(130, 65).raw().toBuffer({ resolveWithObject: true });
    const faint: string[] = [];
    // the words stand between 5 % and 56 % of the width, and between the fifth and the last fifth of the height
    for (let y = 13; y < 52; y++)
      for (let x = 6; x < 73; x++) {
        const contrast = 1.05 / (0.05 + luminance([...data.subarray((y * 130 + x) * 3, (y * 130 + x) * 3 + 3)], veilAt(x / 130)));
        if (contrast < 4.5) faint.push(`${x * 3},${y * 3}: ${contrast.toFixed(2)}`);
      }
    expect(faint).toEqual([]);
  });

  test('has a poster for every screen with a banner, and none that nothing shows', () => {
    expect(postersOf('content/*/*/*.md').toSorted()).toEqual(bannerNames.toSorted());
    expect(written.length).toBeGreaterThan(10);
    expect(bannerNames).toEqual(
      expect.arrayContaining(['slots', 'live', 'fish', 'pvp', 'sports', 'esports', 'lott', 'elott', 'promotion', 'help', 'notice']),
    );
  });
});

describe('the material of a shape', () => {
  const of = (name: string, glyph: string, hue: number) => materialFor({ hue, random: seeded(name), subject: { name, glyph } });

  test('is what the name promises, then what the thing is by nature', () => {
    expect(of('Gilded Gears', 'gears', 250)).toBe(materials.gold);
    expect(of('Ruby Rodeo', 'gems', 175)).toBe(materials.ruby);
    expect(of('Wolf Ridge', 'wolf-head', 225)).toBe(materials.pearl);
    expect(of('Lucky Nine Lane', 'card-9-diamonds', 5)).toBe(materials.pearl);
  });

  test('is another where it would be lost on a ground of its own hue', () => {
    expect(of('Ruby Rodeo', 'gems', 10)).not.toBe(materials.ruby);
    for (const { name, theme } of games) {
      const { hue, isPale } = of(name, theme.glyph, theme.hue) as { hue: number; isPale?: boolean };
      const apart = Math.abs(((hue - theme.hue + 540) % 360) - 180);
      expect(isPale === true || apart > 62, `${name}: ${hue} on ${theme.hue}`).toBe(true);
    }
  });
});

describe('a path', () => {
  test('is cut into loops that start at absolute points', () => {
    expect(subpaths('M10 10h80v80h-80zm20 20h40v40h-40z')).toEqual(['M10 10h80v80h-80z', 'M30 30h40v40h-40z']);
    expect(subpaths('m5 5l10 0 0 10zM1 2c1 1 2 2 3 3s4 4 5 5z')).toEqual(['M5 5l10 0l0 10z', 'M1 2c1 1 2 2 3 3s4 4 5 5z']);
  });

  test('may have arcs whose flags stand without a space, and go on after a loop is closed', () => {
    expect(subpaths('M0 0a5 5 0 0110 0z')).toEqual(['M0 0a5 5 0 0 1 10 0z']);
    expect(subpaths('M4 4h4v4zl2 2v2z')).toEqual(['M4 4h4v4z', 'M4 4l2 2v2z']);
    expect(subpaths('m1 1 2 2-1-.5.5z')).toEqual(['M1 1l2 2l-1 -0.5z']);
  });
});
