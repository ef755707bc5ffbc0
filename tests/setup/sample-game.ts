import type { Game } from '#contract/games/calls.ts';

/** A slot game, as the platform sends it. */
export const sampleGame = (own: Partial<Game> = {}): Game => ({
  gameId: 'v.g',
  nodeId: 'v.g',
  nodeName: 'g',
  displayName: 'Sea Silk',
  gameType: 'RNG',
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
  ...own,
});
