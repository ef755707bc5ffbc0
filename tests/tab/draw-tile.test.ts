import { afterEach, expect, test, vi } from 'vitest';

import { gameType } from '#contract/shapes.ts';
import type { Game } from '#contract/games/calls.ts';

const game = (type: Game['gameType']): Game => ({
  gameId: 'v.g',
  nodeId: 'v.g',
  nodeName: 'g',
  displayName: 'Sea Silk',
  gameType: type,
  vassalage: 'V',
  vendorName: 'Vendor',
  gameCode: 'g',
  gameGroupId: 'V',
  lottoMode: [],
  supportPlay: true,
  showIcon: '/art/g',
  mobileLargeIcon: '/art/g@2x.webp',
  placeholderColour: '#123456',
  isNew: false,
  isHot: false,
  isGameH5: 'H5',
});

/** A copy of the template's tile, as far as its heart goes. */
function openTemplate() {
  const heart = { isThere: true, attributes: new Map([['aria-label', 'Favourite: {{name}}']]) };
  const element = {
    remove: () => (heart.isThere = false),
    getAttribute: (name: string) => heart.attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => heart.attributes.set(name, value),
  };
  const attributes = new Map<string, string>();
  const picture = { setAttribute: (name: string, value: string) => attributes.set(name, value) };
  const copy = {
    querySelector: (selector: string) => ({ '[data-favourite]': element, picture })[selector] ?? null,
    querySelectorAll: () => [],
  };
  vi.stubGlobal('document', {
    querySelector: () => ({ content: { querySelector: () => copy }, dataset: { host: 'https://a.example' } }),
    querySelectorAll: () => [],
    importNode: () => copy,
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
    },
  );
  return { heart, picture: attributes };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each(gameType.options)('a tile of %s that the browser draws has its favourite toggle, unless it is of LOTT or ELOTT', async (type) => {
  const { heart } = openTemplate();
  const { drawTile } = await import('#site/islands/lobby/draw-tile.ts');
  drawTile(game(type));
  expect(heart.isThere).toBe(type !== 'LOTT' && type !== 'ELOTT');
  if (heart.isThere)
    expect(Object.fromEntries(heart.attributes)).toEqual({
      'data-favourite': 'v.g',
      'data-vendor': 'V',
      'aria-label': 'Favourite: Sea Silk',
    });
});

test('the picture of a tile that the browser draws comes from the page’s image host (APP-103)', async () => {
  const { picture } = openTemplate();
  const { drawTile } = await import('#site/islands/lobby/draw-tile.ts');
  drawTile(game('RNG'));
  expect(picture.get('data-late')).toBe('https://a.example/art/g');
});
