import { fileURLToPath } from 'node:url';

import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import unocss from 'unocss/astro';

import { bundleFloor, emitFloor, headTest, minifyOld } from './scripts/floor/bundle.ts';
import { buildTarget } from './scripts/floor/floor.ts';
import { floorStyles } from './scripts/floor/lower-css.ts';
import { bakedModules } from './scripts/lib/baked-modules.mjs';
import { scriptChunks } from './scripts/lib/chunks.mjs';
import { wordFiles } from './scripts/lib/word-files.mjs';
import { withoutReadme } from './scripts/lib/without-readme.mjs';
import { dueDirective } from './src/islands/due-directive/integration.ts';
import { inlineScript, prePaintHash } from './src/layouts/inline-script.ts';
import { pageIcons, pageIconsSheet } from './src/layouts/page-icons.ts';

const siteHost = process.env.SITE_ORIGIN ? new URL(process.env.SITE_ORIGIN).hostname : undefined;

const floorParts = await bundleFloor();
/** What every page's head runs. */
const headScript = { first: headTest(floorParts, '/_astro/'), minify: minifyOld };

/** What home draws, as one: its style sheet is the one that every page has. The sheet of another page comes beside it. */
const lobbyChunk = {
  name: 'lobby',
  test: /src\/(?:layouts\/(?!account-card)|components\/(?:home\/|game-|art|icon|brand|empty-data|close-control|welcome)|pages\/m\/(?:home|login|register))[^?]*$|virtual:uno|page-ssr/,
};

/** The icons of pages beside home, in one sheet: a page that needs one of them has it linked, and home never has. */
const pageIconsChunk = { name: 'icons', test: (id) => id === pageIconsSheet };

/** Parts that few visits need: what they import is not named ahead in the scripts of every page. Their style sheets are. */
const rareParts = /\/(?:app|arrival|route-dialog|in-app|notices|overlays|system-status|tell-end)\./;
/** The stores are a part of every page: nobody has to ask for them ahead. */
const namedAhead = (file, imports) => imports.filter((name) => name.endsWith('.css') || !(rareParts.test(file) || /\/stores\./.test(name)));
// as a plugin: Astro puts its own settings over those of `vite.build`
const rareAreNotAhead = { name: 'laro:rare-parts', config: () => ({ build: { modulePreload: { resolveDependencies: namedAhead } } }) };

const forOldestBrowsers = { name: 'laro:target', configEnvironment: () => ({ build: { target: buildTarget, cssTarget: buildTarget } }) };

/** Our own loader of parts in place of Vite's, which weighs five times as much. */
const preload = fileURLToPath(new URL('./src/islands/shell/preload.ts', import.meta.url));
const ownPreload = {
  name: 'laro:preload',
  enforce: 'pre',
  resolveId: (id) => (id === '\0vite/preload-helper.js' ? preload : undefined),
};

/** Our client for React islands around Astro's own (`src/islands/react-client`). */
const reactClient = fileURLToPath(new URL('./src/islands/react-client/client.tsx', import.meta.url));
const ownReactClient = {
  name: 'laro:react-client',
  enforce: 'pre',
  resolveId: (id, importer) => (id === '@astrojs/react/client.js' && importer !== reactClient ? reactClient : undefined),
};

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [
    react(),
    i18next({ configPath: 'astro-i18next.config.cjs' }),
    unocss({ injectReset: false }),
    dueDirective(),
    withoutReadme(),
  ],
  // who somebody is, the platform knows; Astro would keep a store of its own for it
  session: false,
  prefetch: false,
  trailingSlash: 'ignore',
  // where editors of other sites look for theirs (docs/decisions/019)
  redirects: { '/keystatic': '/staff/content' },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  // one sheet for home, cached for ever: it keeps the page and its headers within the first 14.6 kB that a new connection carries,
  // and spares a connection (measured on home: two round trips less before the first paint, 1.3 kB less in all)
  build: { inlineStylesheets: 'never' },
  security: {
    checkOrigin: true,
    allowedDomains: [
      { hostname: 'localhost' },
      { hostname: '**.localhost' },
      { hostname: '127.0.0.1' },
      ...(siteHost ? [{ hostname: siteHost }] : []),
    ],
    csp: {
      algorithm: 'SHA-256',
      scriptDirective: { hashes: [prePaintHash(headScript)] },
      // what `default-src` says already stands for connections, fonts, frames, workers and manifests too
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "frame-ancestors 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    css: floorStyles,
    plugins: [
      forOldestBrowsers,
      rareAreNotAhead,
      ownPreload,
      ownReactClient,
      bakedModules(),
      wordFiles(),
      inlineScript(headScript),
      emitFloor(floorParts, '_astro'),
      pageIcons(),
    ],
    build: {
      // scripts/lib/build.mjs empties the folder: the studio's clients are built into it at the same time
      emptyOutDir: false,
      assetsInlineLimit: 7000,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [...scriptChunks, pageIconsChunk, lobbyChunk],
          },
        },
      },
    },
  },
});
