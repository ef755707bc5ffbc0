import { readdirSync } from 'node:fs';

import { defineConfig } from 'vite';

import { bundleFloor, emitFloor, headTestInPages } from '../scripts/floor/bundle.ts';
import { buildTarget } from '../scripts/floor/floor.ts';
import { floorStyles } from '../scripts/floor/lower-css.ts';
import { bakedModules } from '../scripts/lib/baked-modules.mjs';
import { slotArt } from './art/art-plugin.ts';
import { tableEmblems } from './art/emblem-plugin.ts';
import { fishArt } from './art/fish-plugin.ts';
import { gameWords } from './art/game-words-plugin.ts';
import { frameParts } from './art/frame-parts-plugin.ts';
import { instantGlyphPictures } from './art/instant-glyph-plugin.ts';
import { ownGlyphPictures } from './art/own-glyph-plugin.ts';
import { verifierFile } from './art/verifier-plugin.ts';

const base = '/studio/play/';
const floorParts = await bundleFloor();
const root = new URL('./pages/', import.meta.url).pathname;

/** Each page is the client of a kind of games. */
const pages = readdirSync(root)
  .filter((name) => name.endsWith('.html'))
  .map((name) => root + name);

/** The studio's clients: built apart from the site, served under `/studio/play/`. */
export default defineConfig({
  base,
  root,
  publicDir: false,
  cacheDir: new URL('../.cache/vite-studio', import.meta.url).pathname,
  css: floorStyles,
  plugins: [
    headTestInPages(floorParts, `${base}assets/`),
    emitFloor(floorParts, 'assets'),
    frameParts(),
    gameWords({ base }),
    tableEmblems({ base }),
    slotArt({ base, cacheDir: new URL('../.cache/slot-art', import.meta.url).pathname }),
    instantGlyphPictures({ base, cacheDir: new URL('../.cache/slot-art', import.meta.url).pathname }),
    ownGlyphPictures({ base, cacheDir: new URL('../.cache/slot-art', import.meta.url).pathname }),
    fishArt({ base, cacheDir: new URL('../.cache/slot-art', import.meta.url).pathname }),
    verifierFile({ target: buildTarget }),
    bakedModules(),
  ],
  build: {
    outDir: new URL('../dist/studio', import.meta.url).pathname,
    emptyOutDir: true,
    target: buildTarget,
    cssTarget: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: pages },
  },
});
