import { describe, expect, test } from 'vitest';

import { drawsShown, vendorGamesFetched, vendorMoreOver, vendorRowLength, vendorsShown } from '#site/lib/home-limits.ts';
import { carouselRules, vendorCarouselMs } from '#site/lib/vendor-carousel.ts';
import { leadingVendors, listVendors, type VendorCategory } from '#site/lib/vendor-list.ts';
import { vendorMark } from '#site/lib/vendor-mark.ts';

const vendor = (vassalage: string, gameCount = 1) => ({ vassalage, displayName: `The ${vassalage}`, gameCount });
const sorting: VendorCategory[] = [
  { gameCategory: 'RNG', vendorNames: [vendor('ONE', 28), vendor('TWO')] },
  { gameCategory: 'LOTT', vendorNames: [vendor('TCG_SEA', 3)] },
  { gameCategory: 'PVP', vendorNames: [] },
];

describe('the vendors of home', () => {
  test('are those of the sorted list, in its order, each with the address of its games', () =>
    expect(listVendors(sorting).map(({ vassalage, category, link }) => [vassalage, category, link])).toEqual([
      ['ONE', 'RNG', '/m/gameList?gameType=RNG&vassalage=ONE'],
      ['TWO', 'RNG', '/m/gameList?gameType=RNG&vassalage=TWO'],
      ['TCG_SEA', 'LOTT', '/m/gameCenter?gameType=LOTT&vassalage=TCG_SEA'],
    ]));

  test('of one brand are one where several of them are there: one name, one icon, one list (GAME-051)', () => {
    const both = [
      { gameCategory: 'LOTT' as const, vendorNames: [vendor('SUERTE', 6), vendor('TCG_LOTTO_VN', 8), vendor('TCG_SEA', 3)] },
      { gameCategory: 'SPORTS' as const, vendorNames: [vendor('BTI_VIRTUAL', 8)] },
    ];
    expect(listVendors(both).map(({ vassalage, gameCount, link }) => [vassalage, gameCount, link])).toEqual([
      ['SUERTE', 6, '/m/gameCenter?gameType=LOTT&vassalage=SUERTE'],
      ['TCG', 11, '/m/gameCenter?gameType=LOTT&vassalage=TCG'],
      ['BTI_VIRTUAL', 8, '/m/gameList?gameType=SPORTS&vassalage=BTI_VIRTUAL'],
    ]);
    expect(vendorMark('TCG')).toBe(vendorMark('TCG_LOTTO_VN'));
  });

  test('with a list of games are the first of each category that has any', () =>
    expect(leadingVendors(sorting).map(({ vassalage }) => vassalage)).toEqual(['ONE', 'TCG_SEA']));

  test('are no more than the page can carry, however many there are', () => {
    const vendorNames = Array.from({ length: 3000 }, (_, at) => vendor(`V${at}`));
    expect(listVendors([{ gameCategory: 'RNG', vendorNames }])).toHaveLength(vendorsShown);
  });

  test('have their mark under their code', () => expect(vendorMark('TCG_SEA')).toBe('/art/vendors/TCG_SEA@2x.webp'));
});

test('the numbers of home are those of the specification', () =>
  expect({ vendorGamesFetched, vendorRowLength, vendorMoreOver, vendorCarouselMs, drawsShown }).toEqual({
    vendorGamesFetched: 30,
    vendorRowLength: 15,
    vendorMoreOver: 6,
    vendorCarouselMs: 3000,
    drawsShown: 20,
  }));

test('each logo of the carousel follows the one before it after three seconds', () =>
  expect([carouselRules(1), carouselRules(34)]).toEqual([3, 102].map((seconds) => `.logos>div>.track{animation-duration:${seconds}s}`)));
