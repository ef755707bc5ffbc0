import { game, type VendorEntry } from './entry.ts';

export const tcgSea: VendorEntry = {
  code: 'TCG_SEA',
  name: 'TCG South-East Asia',
  category: 'LOTT',
  hue: 75,
  mark: 'sailboat',
  set: 'draw',
  letterings: ['sign', 'chunky'],
  layouts: ['ticket', 'drum'],
  games: [
    game('Monsoon Four', 'heavy-rain', 215, { modes: ['Tradition', 'Entertainment'] }),
    game('Spice Island Draw', 'chili-pepper', 8),
    game('Harbour Moon', 'fluent:crescent-moon', 245),
    game('Batik Three', 'flower-star', 280),
    game('Durian Six', 'own:durian', 80),
    game('Strait Five', 'ship-wheel', 200),
    game('Temple Bell Two', 'ringing-bell', 42),
    game('Orangutan Order', 'fluent:orangutan', 245, { isNew: true }),
  ],
};
