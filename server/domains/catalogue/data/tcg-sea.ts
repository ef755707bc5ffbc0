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
    game('Monsoon Four', 'heavy-rain', 215, { play: 'lottery:monsoon', modes: ['Tradition', 'Entertainment'] }),
    game('Spice Island Draw', 'chili-pepper', 8, { play: 'lottery:spice-island' }),
    game('Harbour Moon', 'fluent:crescent-moon', 245, { play: 'lottery:harbour-moon' }),
    game('Batik Three', 'flower-star', 280, { play: 'lottery:batik' }),
    game('Durian Six', 'own:durian', 80, { play: 'lottery:durian' }),
    game('Strait Five', 'ship-wheel', 200, { play: 'lottery:strait' }),
    game('Temple Bell Two', 'ringing-bell', 42, { play: 'lottery:temple-bell' }),
    game('Orangutan Order', 'fluent:orangutan', 245, { play: 'lottery:orangutan', isNew: true }),
  ],
};
