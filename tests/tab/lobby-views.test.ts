import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { Game } from '#contract/games/calls.ts';
import { gameType } from '#contract/shapes.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import { GameTile, type TileProps } from '#site/islands/lobby/game-tile.tsx';
import { ListNote } from '#site/islands/lobby/list-note.tsx';
import { packTiles, tileOf, unpackTiles } from '#site/lib/tile.ts';
import common from '#site/i18n/locales/en/common.json' with { type: 'json' };
import games from '#site/i18n/locales/en/games.json' with { type: 'json' };

import { sampleGame } from '../setup/sample-game.ts';

const words = { common, games } as unknown as LateWords<'lobby'>;
const host = 'https://a.example';
const game = (gameType: Game['gameType'], own: Partial<Game> = {}) => sampleGame({ gameType, ...own });

const drawn = (shown: Game, props: Partial<TileProps> = {}) =>
  renderToStaticMarkup(
    createElement(GameTile, {
      tile: tileOf(shown),
      showsLive: false,
      words,
      language: 'en',
      host,
      when: 'late',
      isGiven: true,
      isFavourite: false,
      isChanging: false,
      onHeart: () => {},
      ...props,
    }),
  );

test.each(gameType.options)('a tile of %s has its favourite toggle, unless it is of LOTT or ELOTT (GAME-058)', (type) => {
  const [heart] = /<button[^>]*>/.exec(drawn(game(type))) ?? [];
  if (type === 'LOTT' || type === 'ELOTT') expect(heart).toBeUndefined();
  else expect(heart).toContain('aria-pressed="false" aria-busy="false" aria-label="Favourite: Sea Silk"');
});

test('a tile says that a game is new, and whether it is a favourite', () => {
  const html = drawn(game('RNG', { isNew: true }), { isFavourite: true, isChanging: true });
  expect(html).toContain('>New<');
  expect(html).toContain('aria-pressed="true" aria-busy="true"');
  expect(drawn(game('RNG'))).not.toContain('>New<');
});

test('the picture of a tile comes from the page’s image host (APP-103); a tile in the HTML shows it without JavaScript too', () => {
  const given = drawn(game('RNG'));
  expect(given).toMatch(/<noscript><img src="https:\/\/a\.example\/art\/g@1x\.webp"/);
  expect(given).not.toContain('style=');
  expect(drawn(game('RNG'), { when: 'first' })).toContain(
    'srcSet="https://a.example/art/g@1x.avif 1x, https://a.example/art/g@2x.avif 2x"',
  );
  expect(drawn(game('RNG'), { isGiven: false })).not.toContain('noscript');
});

test('tiles are in the HTML as one text, from which they come back whole', () => {
  const list = [
    game('RNG', { isNew: true }),
    game('RNG', { nodeId: 'perlas.sea-silk', gameId: 'perlas.sea-silk', vassalage: 'PERLAS', showIcon: '/art/tiles/perlas.sea-silk.1a2b' }),
    game('LOTT', { nodeId: 'other', vassalage: 'TCG_SEA', displayName: 'A "name" & more' }),
    game('FISH', { isGameH5: 'VASSALAGE' }),
    game('LIVE', { displayName: 'two\nlines', vendorName: '' }),
  ];
  const tiles = list.map(tileOf);
  expect(unpackTiles(packTiles(list))).toEqual([...tiles.slice(0, 4), { ...tiles[4], name: 'two lines' }]);
  expect(packTiles(list).split('\n')[1]).toBe('perlas.sea-silk\t.1a2b\t#123456\t\tVendor\tf');
  expect(unpackTiles(packTiles([]))).toEqual([]);
});

test.each([
  ['empty', 'ready', '/art/empty/list.svg'],
  ['that could not be read', 'failed', '/art/empty/failed.svg'],
] as const)('the drawing of a list %s comes from the page’s image host, or from the site itself (APP-103)', (_, state, path) => {
  const list = { state, code: undefined, items: [], pageNo: 1, totalPages: 1, totalCount: 0, totalRelation: 'eq' } as const;
  const noteOn = (imageHost: string) =>
    renderToStaticMarkup(
      createElement(ListNote, {
        list,
        tab: 'all',
        wholeList: undefined,
        words,
        errors: {},
        host: imageHost,
        onNear: () => {},
        onRetry: () => {},
      }),
    );
  expect(noteOn(host)).toContain(`src="${host}${path}"`);
  expect(noteOn('')).toContain(`src="${path}"`);
});
