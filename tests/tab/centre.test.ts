import { cleanStores } from 'nanostores';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { bannerGroupOf, centreColours, readCentreType } from '#site/lib/centre-rules.ts';
import { launchScreen } from '#site/lib/launch-screen.ts';

describe('the type of the game centre', () => {
  test.each([
    [null, 'SPORTS'],
    ['', 'SPORTS'],
    ['POKER', 'SPORTS'],
    ['constructor', 'SPORTS'],
    ['LIVE', 'LIVE'],
    ['ELOTT', 'ELOTT'],
    ['RNG', 'RNG'],
  ])('asked for as %j is %s (GAME-025)', (text, type) => expect(readCentreType(text)).toBe(type));
  test.each([
    ['ESPORTS', 'm_esports'],
    ['LIVE', 'm_live'],
  ] as const)('%s has the banners of %s', (type, group) => expect(bannerGroupOf(type)).toBe(group));
  test('paints the places of all its art', () =>
    expect(
      centreColours({
        banners: [{ placeholderColour: '#000001' }],
        vendors: [{ games: [{ placeholderColour: '#000002' }, { placeholderColour: '#000003' }] }, { games: [] }],
      }),
    ).toEqual(['#000001', '#000002', '#000003']));
});

describe('the launch page', () => {
  test.each([
    [{ state: 'loading' }, 'loading'],
    [{ state: 'ready' }, 'ready'],
    [{ state: 'failed', code: 'vendor.maintenance' }, 'closed'],
    [{ state: 'failed', code: 'session.forbidden' }, 'trial'],
    [{ state: 'failed', code: 'game.unavailable' }, 'failed'],
    [{ state: 'failed', code: 'network.offline' }, 'failed'],
    [{ state: 'failed', code: 'toString' }, 'failed'],
  ] as const)('after %o shows %s', (launch, screen) => expect(launchScreen(launch)).toBe(screen));
});

describe('the vendors under maintenance', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('are asked for, and stay as they were when nobody answers', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { merchant: 'laro' } } });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
    const vendor = (vassalage: string, isClosed: boolean) => ({ vassalage, displayName: vassalage, gameCount: 1, isClosed });
    const sorting = [
      { gameCategory: 'LIVE', vendorNames: [vendor('A', true), vendor('B', false)] },
      { gameCategory: 'LOTT', vendorNames: [vendor('C', true), vendor('TCG_ONE', true), vendor('TCG_TWO', true)] },
      { gameCategory: 'SPORTS', vendorNames: [vendor('BTI_ONE', true), vendor('BTI_TWO', false)] },
    ];
    vi.stubGlobal('fetch', async () => Response.json({ success: true, value: { sorting } }));
    const { $closedVendors, readClosedVendors } = await import('#site/stores/screens/closed-vendors.ts');
    // a brand when all of its vendors are
    const closed = ['A', 'C', 'TCG_ONE', 'TCG_TWO', 'BTI_ONE', 'TCG'];
    const stop = $closedVendors.listen(() => {});
    await readClosedVendors();
    expect($closedVendors.get()).toEqual(closed);
    vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }));
    await readClosedVendors();
    expect($closedVendors.get()).toEqual(closed);
    stop();
    cleanStores($closedVendors);
  });
});
