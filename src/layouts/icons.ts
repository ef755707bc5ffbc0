import { globSync, readFileSync } from 'node:fs';

import type { Preflight, Rule } from 'unocss';

/** An icon is this many times as large as the text beside it. */
const scale = 1.25;

/** Sources whose icons go into the first sprite: what is visible before scrolling. */
const firstSources = [
  'src/components/game-menu.astro',
  'src/components/home/{demo-note,notice-bar,top-nav}.astro',
  'src/islands/{account/balance,banner/banners,lobby/game-tile}.tsx',
  'src/layouts/{download-bar,footer-menu,header,home-header}.astro',
];

/** Sources whose icons go into the second: what a first tap opens. */
const openedSources = ['src/layouts/{side-menus,theme-switch}.astro', 'src/islands/{languages,session}/*.tsx'];

/**
 * Sources whose icons every page has: the shell, home and the lists, and offline messages. Icons that only other sources name load with the
 * pages that show them.
 */
const commonSources = [
  'src/components/*.astro',
  'src/components/home/*.astro',
  // in a dialog of the shell
  'src/components/support/service-ways.astro',
  'src/islands/{account,announcements,banner,download,home,languages,launch,lobby,session,shell,ui}/*.{ts,tsx}',
  'src/layouts/*.{astro,ts}',
  'src/lib/*.ts',
  'src/pages/m/{home,login,maintenance,offline,register,restricted}.astro',
];

interface IconClasses {
  rules: Rule[];
  preflights: Preflight[];
  /** What loads with single pages: its names, and a separate sheet. */
  pages: { names: readonly string[]; css: string };
}

/**
 * The icon classes `i-tabler-<name>`: three sprites in the sheet of every page, one in a sheet of those pages that need it. Each icon is in
 * one of them, shown through a window. A picture per icon costs the browser a document each, which was two thirds of the work before the
 * first paint; with a single sprite, the whole of it is drawn for each icon, which was half of the first paint itself, and decoded when its
 * first icon shows, which was most of the cost of opening a menu.
 */
export function iconClasses(): IconClasses {
  const bodies = readBodies();
  const { first, opened, others, pages } = sortIcons();
  const places = new Map([first, opened, others].flatMap((names) => names.map((name, place) => [name, place] as const)));
  return {
    rules: [
      [
        /^i-tabler-(.+)$/,
        ([, name = '']) => {
          if (!bodies[name] || pages.includes(name)) return undefined;
          // a source added after the dev server started
          if (!places.has(name)) places.set(name, others.push(name) - 1);
          return { '-webkit-mask-position': at(places.get(name)) };
        },
        { layer: 'icons' },
      ],
    ],
    preflights: [
      {
        layer: 'icons',
        getCSS: () =>
          windowRule(others, pictureOf(others, bodies)) +
          ownRule(first, pictureOf(first, bodies)) +
          ownRule(opened, pictureOf(opened, bodies)),
      },
    ],
    pages: { names: pages, css: pagesSheet(pages, pictureOf(pages, bodies)) },
  };
}

/** Every icon of the site, in its sprite. */
function sortIcons(): Record<'first' | 'opened' | 'others' | 'pages', string[]> {
  const placed = new Set<string>();
  const take = (sources: readonly string[]) => {
    const names = namesIn(sources).filter((name) => !placed.has(name));
    for (const name of names) placed.add(name);
    return names;
  };
  const [first, opened] = [take(firstSources), take(openedSources)];
  return { first, opened, others: take(commonSources), pages: take(['src/**/*.{astro,ts,tsx}']) };
}

const at = (place = 0) => `0 ${-scale * place}em`;

/**
 * Width and height of a whole sprite, both explicit: WebKit first rounds the width to whole pixels, and a derived height would move the
 * last icons of a sprite by half their size.
 */
const sizeOf = (names: readonly string[]) => `${scale}em ${scale * names.length}em`;

/** Every icon that these sources name, always in the same order, so that equal sources make an equal sheet. */
function namesIn(sources: readonly string[]): string[] {
  const names = globSync(sources).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/i-tabler-([a-z0-9-]*[a-z0-9])/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

function readBodies(): Record<string, { body: string }> {
  const set = JSON.parse(readFileSync('node_modules/@iconify-json/tabler/icons.json', 'utf8')) as {
    icons: Record<string, { body: string }>;
  };
  return set.icons;
}

/** All icons below each other, each in a square of 24. */
function pictureOf(names: readonly string[], known: Record<string, { body: string }>): string {
  const bodies = names.map((name) => known[name]?.body ?? '');
  const common = `fill='none' stroke='#000' stroke-linecap='round' stroke-linejoin='round' stroke-width='2'`;
  const placed = bodies.map((body, place) => `<g transform='translate(0 ${24 * place})'>${plain(body)}</g>`);
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 ${24 * bodies.length}' preserveAspectRatio='none' ${common}>${placed.join('')}</svg>`;
}

/** Without the attributes that the sprite sets once for all outlines; a filled icon has no outline. */
function plain(body: string): string {
  return body
    .replaceAll(' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"', '')
    .replaceAll(/^<(path|g) fill="currentColor"/g, '<$1 fill="#000" stroke="none"')
    .replaceAll('currentColor', '#000')
    .replaceAll('"', "'");
}

const urlOf = (svg: string) => `url("data:image/svg+xml;utf8,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}")`;

function windowRule(names: readonly string[], svg: string): string {
  // only the prefixed name: every browser supports it, and a second one would repeat the whole sprite
  return `[class*='i-tabler-']{display:inline-block;flex-shrink:0;width:${scale}em;height:${scale}em;background-color:currentColor;-webkit-mask:${urlOf(svg)} 0 0/${sizeOf(names)} no-repeat}`;
}

const ownRule = (names: readonly string[], svg: string) =>
  `:is(${names.map((name) => `.i-tabler-${name}`).join()}){-webkit-mask-image:${urlOf(svg)};-webkit-mask-size:${sizeOf(names)}}`;

/** More specific than the rules of the sheet on every page, whichever loads first. */
function pagesSheet(names: readonly string[], svg: string): string {
  const own = names.map((name, place) => `[class].i-tabler-${name}{-webkit-mask-position:${at(place)}}`);
  return `[class]${ownRule(names, svg)}${own.join('')}`;
}
