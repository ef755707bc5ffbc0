import { fileURLToPath } from 'node:url';

import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import unocss from 'unocss/astro';

import { bundleFloor, emitFloor, headTest, minifyOld } from './scripts/floor/bundle.ts';
import { buildTarget } from './scripts/floor/floor.ts';
import { floorStyles } from './scripts/floor/lower-css.ts';
import { devPlatform } from './scripts/dev-integration.mjs';
import { bakedModules } from './scripts/lib/baked-modules.mjs';
import { withoutReadme } from './scripts/lib/without-readme.mjs';
import { dialogDirective } from './src/islands/dialog-directive/integration.ts';
import { inlineScript, prePaintHash } from './src/layouts/inline-script.ts';
import { pageIcons, pageIconsSheet } from './src/layouts/page-icons.ts';

const siteHost = process.env.SITE_ORIGIN ? new URL(process.env.SITE_ORIGIN).hostname : undefined;

const floorParts = await bundleFloor();
/** What every page's head runs. */
const headScript = { first: headTest(floorParts, '/_astro/'), minify: minifyOld };

/** One React runtime chunk, cached for ever. The stores stay outside it, so that a page without React does not load React. */
const reactChunk = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// };
/** What every page needs. */
const storesChunk = {
  name: 'stores',
  test: /node_modules\/nanostores\/(?:atom|lifecycle|clean-stores|task)\/|src\/stores\/(?:storage|session|theme|language|typed-place|overlay)\.ts|src\/lib\/(?:load-part|mask-rules)\.ts|src\/islands\/(?:ui\/(?:is-on-mask|after-frame)|shell\/(?:back|preload))\.ts/,
};
/**
 * What nearly every part needs that comes after the page: of files of some hundred bytes each, most of which would be the answer's
 * head, and a connection for each.
 */
const smallChunk = {
  name: 'small',
  test: /src\/stores\/(?:connection|server-clock|toasts|dialogs|loading|on-seen|late-keys|merchant-code|computed)\.ts|src\/lib\/(?:error-text|fill-text|catalogue-query|roles|back-rules|page-path)\.ts|contract\/(?:money|languages|customer-types)\.ts|node_modules\/nanostores\/computed\/|src\/islands\/ui\/(?:element|modal-dialogs|double-tap)\.ts/,
};
/** What asks the platform. */
const gatewayChunk = { name: 'gateway', test: /src\/(?:api\/gateway|stores\/(?:gateway|keep-session))\.ts/ };
/** What every page of a player needs after the page: each file that is asked for takes the thread a millisecond, on a cheap phone four. */
const playerChunk = { name: 'player', test: /src\/stores\/(?:app-worker|balance|live-events|unread)\.ts|src\/lib\/unread-rules\.ts/ };
/** How an account looks. */
const lookChunk = {
  name: 'look',
  test: /src\/stores\/(?:account-look|own-avatar|template)\.ts|src\/lib\/avatar-url\.ts|src\/islands\/shell\/account-look\.ts/,
};
/** What the lobby's own script shares with parts that come later. */
const sharedChunk = {
  name: 'shared',
  test: /src\/islands\/lobby\/late-art\.ts|src\/lib\/(?:art-files|image-host|next-path)\.ts|src\/stores\/install-prompt\.ts/,
};
/** Tiles that a script draws. */
const tilesChunk = { name: 'tiles', test: /src\/islands\/lobby\/draw-tile\.ts|src\/lib\/game-link\.ts/ };

/** What home draws, as one: its style sheet is the one that every page has. The sheet of another page comes beside it. */
const lobbyChunk = {
  name: 'lobby',
  test: /src\/(?:layouts\/(?!account-card)|components\/(?:home\/|game-|art|icon|brand|empty-data|close-control|welcome)|pages\/m\/(?:home|login|register))[^?]*$|virtual:uno|page-ssr/,
};

/** The icons of pages beside home, in one sheet: a page that needs one of them has it linked, and home never has. */
const pageIconsChunk = { name: 'icons', test: (id) => id === pageIconsSheet };

/** Parts that few visits need: what they import is not named ahead in the scripts of every page. Their style sheets are. */
const rareParts = /\/(?:app|arrival|route-dialog|in-app|system-status|tell-end)\./;
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
    dialogDirective(),
    withoutReadme(),
    devPlatform(),
  ],
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
            groups: [
              reactChunk,
              storesChunk,
              sharedChunk,
              smallChunk,
              gatewayChunk,
              playerChunk,
              lookChunk,
              tilesChunk,
              pageIconsChunk,
              lobbyChunk,
            ],
          },
        },
      },
    },
  },
});
