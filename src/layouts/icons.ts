import { globSync, readFileSync } from 'node:fs';

import type { Preflight, Rule } from 'unocss';

/** An icon is this many times as large as the text beside it. */
const scale = 1.25;

/** Whose icons stand in the first picture: what is drawn before anybody scrolls. */
const firstSources = [
  'src/components/{game-menu,game-tile}.astro',
  'src/components/home/{banners,demo-note,notice-bar,top-nav}.astro',
  'src/layouts/{balance,download-bar,footer-menu,header,home-header}.astro',
];

/** Whose icons stand in the second: what a first tap opens. */
const openedSources = ['src/layouts/{language-menu,side-menus,theme-switch}.astro', 'src/islands/session/*.tsx'];

/**
 * Whose icons every page has at hand: the shell, home and the lists, and what is shown when nothing more can be fetched. An icon that
 * other sources alone name comes with the pages that show it.
 */
const commonSources = [
  'src/components/*.astro',
  // the popup of the app is a part of a page, which brings no sheet along
  'src/components/{download,home}/*.astro',
  // in a dialog of the shell
  'src/components/support/service-ways.astro',
  'src/islands/{announcements,banner,home,launch,lobby,session,shell,ui}/*.{ts,tsx}',
  'src/layouts/*.{astro,ts}',
  'src/lib/*.ts',
  'src/pages/m/{home,login,maintenance,offline,register,restricted}.astro',
];

interface IconClasses {
  rules: Rule[];
  preflights: Preflight[];
  /** What comes with single pages: its names, and a sheet of its own. */
  pages: { names: readonly string[]; css: string };
}

/**
 * The icon classes `i-tabler-<name>`: three pictures in the sheet of every page, one in a sheet of those pages that need it, and each
 * icon of the site in one of them, shown through a window. A picture of its own for each icon costs the browser a document each, which
 * was two thirds of the work before the first paint; one picture for all is drawn whole for each of its icons, which was half of the
 * first paint itself, and read whole where the first of them shows, which was most of what the opening of a menu cost.
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
          // one that was written after the server of the developer started
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

/** Every icon of the site, in the one picture that has it. */
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
 * Width and height of a whole picture, both said: WebKit makes the width a whole number of pixels first, and a height that followed from
 * it would move the last icons of a picture by half their size.
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

/** Without what the picture says once for all outlines; a filled icon has no outline. */
function plain(body: string): string {
  return body
    .replaceAll(' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"', '')
    .replaceAll(/^<(path|g) fill="currentColor"/g, '<$1 fill="#000" stroke="none"')
    .replaceAll('currentColor', '#000')
    .replaceAll('"', "'");
}

const urlOf = (svg: string) => `url("data:image/svg+xml;utf8,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}")`;

function windowRule(names: readonly string[], svg: string): string {
  // the prefixed name alone: every browser takes it, and a second one would be the whole picture again
  return `[class*='i-tabler-']{display:inline-block;flex-shrink:0;width:${scale}em;height:${scale}em;color:inherit;background-color:currentColor;-webkit-mask:${urlOf(svg)} 0 0/${sizeOf(names)} no-repeat}`;
}

const ownRule = (names: readonly string[], svg: string) =>
  `:is(${names.map((name) => `.i-tabler-${name}`).join()}){-webkit-mask-image:${urlOf(svg)};-webkit-mask-size:${sizeOf(names)}}`;

/** Says more than the rules of the sheet that every page has, whichever comes first. */
function pagesSheet(names: readonly string[], svg: string): string {
  const own = names.map((name, place) => `[class].i-tabler-${name}{-webkit-mask-position:${at(place)}}`);
  return `[class]${ownRule(names, svg)}${own.join('')}`;
}
