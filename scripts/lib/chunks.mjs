import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './paths.mjs';

/** A chunk of the site's scripts: a file or all files of a folder, by their paths from the top. One that is not there fails the build. */
const chunk = (name, ...paths) => {
  const gone = paths.filter((path) => !existsSync(join(root, path)));
  if (gone.length > 0) throw new Error(`the chunk "${name}" names what is not there: ${gone.join(', ')}`);
  return { name, test: (id) => paths.some((path) => id.startsWith(join(root, path))) };
};

export const scriptChunks = [
  // one React runtime, cached for ever; the stores stay outside it, so that a page without React does not load React
  chunk('react', 'node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'),
  // what every page needs
  chunk(
    'stores',
    ...['atom', 'lifecycle', 'clean-stores', 'task'].map((part) => `node_modules/nanostores/${part}/`),
    ...['storage', 'session', 'theme', 'language', 'typed-place', 'overlay', 'on-seen'].map((store) => `src/stores/${store}.ts`),
    ...['load-part', 'mask-rules'].map((rule) => `src/lib/${rule}.ts`),
    ...['ui/is-on-mask', 'ui/after-frame', 'shell/back', 'shell/show-user', 'shell/preload'].map((script) => `src/islands/${script}.ts`),
  ),
  // what home's own scripts share with parts that come later
  chunk(
    'shared',
    ...['art-files', 'image-host', 'next-path', 'vendor-mark'].map((rule) => `src/lib/${rule}.ts`),
    'contract/games/facts.ts',
    'src/islands/lobby/early-taps.ts',
    'src/islands/ui/take-over.ts',
    'src/stores/install-prompt.ts',
  ),
  // what nearly every part needs that comes after the page: of files of some hundred bytes each, most of which would be the answer's head, and a
  // connection for each
  chunk(
    'small',
    ...[
      'connection',
      'server-clock',
      'toasts',
      'dialogs',
      'language-offer',
      'loading',
      'late-keys',
      'merchant-code',
      'computed',
      'screens/list-pace',
    ].map((store) => `src/stores/${store}.ts`),
    ...['error-text', 'fill-text', 'catalogue-query', 'roles', 'back-rules', 'page-path', 'play-time'].map((rule) => `src/lib/${rule}.ts`),
    ...['money', 'locale', 'member/customer-types', 'lottery/facts'].map((fact) => `contract/${fact}.ts`),
    'node_modules/nanostores/computed/',
    ...['hold-place', 'modal-dialogs', 'double-tap'].map((script) => `src/islands/ui/${script}.ts`),
    'src/i18n/late-words.ts',
  ),
  // what asks the platform
  chunk('gateway', 'src/api/gateway.ts', 'src/stores/gateway.ts', 'src/stores/keep-session.ts'),
  // what every page of a player needs after the page: each file that is asked for takes the thread a millisecond, on a cheap phone four
  chunk(
    'player',
    ...['app-worker', 'balance', 'live-events', 'unread'].map((store) => `src/stores/${store}.ts`),
    'src/lib/unread-rules.ts',
  ),
  // how an account looks
  chunk(
    'look',
    ...['account-look', 'own-avatar', 'template'].map((store) => `src/stores/${store}.ts`),
    'src/lib/avatar-url.ts',
    'src/islands/shell/account-look.ts',
  ),
  // what every island needs
  chunk(
    'islands',
    'node_modules/@astrojs/react/dist/',
    'node_modules/@nanostores/react/',
    'src/islands/react-client/',
    ...['use-store', 'use-late-words'].map((hook) => `src/islands/${hook}.ts`),
    ...['retry-button', 'read-states'].map((part) => `src/islands/ui/${part}.tsx`),
  ),
  // apart from who reads it first: lists do without home's, and home without theirs
  // tiles with their hearts
  chunk(
    'tiles',
    ...['drawing', 'game-tile', 'live-place', 'tile-art', 'tile-items', 'use-hearts'].map((part) => `src/islands/lobby/${part}.tsx`),
    'src/islands/lobby/use-scroll-back.ts',
    'src/islands/ui/when-near.ts',
    ...['tile', 'game-link', 'favourite-rules', 'art-colours'].map((rule) => `src/lib/${rule}.ts`),
    'contract/games/launch.ts',
    ...['favourites', 'list-memory', 'list-search'].map((store) => `src/stores/screens/${store}.ts`),
  ),
  // the lists of home beside its draws
  chunk(
    'home-lists',
    ...['hot-games', 'vendor-lists'].map((part) => `src/islands/lobby/${part}.tsx`),
    ...['hot-games', 'vendor-games'].map((store) => `src/stores/screens/${store}.ts`),
  ),
  // draws on sale
  chunk(
    'draws',
    ...['draw-card', 'draw-cards', 'balls'].map((part) => `src/islands/draws/${part}.tsx`),
    ...['draw-countdown', 'draw-digits', 'draw-link', 'draw-refresh'].map((rule) => `src/lib/${rule}.ts`),
    'src/stores/screens/draws.ts',
    'contract/times.ts',
  ),
];
