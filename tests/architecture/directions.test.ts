import { globSync, readFileSync } from 'node:fs';

import postcss, { type Declaration } from 'postcss';
import { expect, test } from 'vitest';

/** What stays as it is when a page is read from the right, each with the reason: a declaration as it is written, by its file. */
const kept: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/components/home/banners.astro': { 'padding: 18px 44% 18px 18px': 'the art is on the right' },
  'src/components/reading/banner-row.astro': { 'padding: 18px 44% 18px 18px': 'the art is on the right' },
  'studio/kinds/table/client/style/cloth.css': {
    'left: calc(var(--x) / 3 * 100%)': 'a place on the roulette cloth, which is the same everywhere',
  },
  'studio/kinds/table/client/style/flight.css': { 'left: 0': 'the craft is drawn where the canvas has it' },
};

const physicalName =
  /^(?:left|right|float-(?:left|right)|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-.*)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const physicalValue = /^(?:text-align|float|clear|justify-\w+|transform-origin)$/;
const fourSides = /^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/;

/** Values with blanks between them: those in brackets are one. */
const parts = (value: string) => value.match(/(?:[^\s(]*\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)|[^\s()]+)/g) ?? [];

/** Whether the two sides of it, or its corners of one side, differ. */
function isLopsided({ prop, value }: Declaration): boolean {
  const all = parts(value);
  if (fourSides.test(prop)) return all.length === 4 && all[1] !== all[3];
  if (prop !== 'border-radius' || value.includes('/')) return false;
  const [one, two = one, three = one, four = two] = all;
  return one !== two || three !== four;
}

const isPhysical = (declaration: Declaration): boolean =>
  physicalName.test(declaration.prop) ||
  (physicalValue.test(declaration.prop) && /\b(?:left|right)\b/.test(declaration.value)) ||
  isLopsided(declaration) ||
  (/^(?:transform|translate)$/.test(declaration.prop) && runsAside(declaration));

/** A move to one side, by anything but half of its own width or to both sides alike. */
const runsAside = ({ prop, value }: Declaration): boolean =>
  prop === 'transform' ? /translateX\((?!0|-50%|50%|[^)]*--)/.test(value) : !/^(?:none|0|-50%|50%)/.test(value) && !value.includes('--');

/** Style sheets, and the style blocks of components and pages. */
function stylesOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.css')
    ? [text]
    : [...text.matchAll(/<style[^>]*>(?<css>[^]*?)<\/style>/g)].map((found) => found.groups?.['css'] ?? '');
}

test('every style follows the direction of its page, but for a few that say why', () => {
  const found: string[] = [];
  const used = new Set<string>();
  for (const path of globSync(['src/**/*.{css,astro}', 'studio/**/*.{css,html}', 'server/**/*.css', 'public/**/*.{css,html}'])) {
    for (const css of stylesOf(path))
      postcss.parse(css).walkDecls((declaration) => {
        if (!isPhysical(declaration)) return;
        const written = `${declaration.prop}: ${declaration.value.replaceAll(/\s+/g, ' ')}`;
        if (kept[path]?.[written]) used.add(`${path} ${written}`);
        else found.push(`${path}: ${written}`);
      });
  }
  expect(found).toEqual([]);
  const all = Object.entries(kept).flatMap(([path, written]) => Object.keys(written).map((one) => `${path} ${one}`));
  expect(all.filter((one) => !used.has(one))).toEqual([]);
});

test('no class and no script sets a left or a right side', () => {
  const utility =
    /(?<=["'`\s:!])-?(?:[mp][lr]-[\d[]|(?:left|right)-[\d[]|text-(?:left|right)\b|float-(?:left|right)\b|rounded-(?:[lr]|[tb][lr])\b|border-[lr]\b)/;
  const script =
    /\.style\.(?:left|right|(?:margin|padding|border)(?:Left|Right))|(?:margin|padding|border)(?:Left|Right)\w*:|textAlign: '(?:left|right)'/;
  const files = globSync('{src,studio}/**/*.{astro,ts,tsx,html}').filter((path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/<style[^>]*>[^]*?<\/style>/g, '');
    return utility.test(text) || script.test(text);
  });
  expect(files).toEqual([]);
});
