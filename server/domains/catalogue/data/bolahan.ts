import { game, type VendorEntry } from './entry.ts';

export const bolahan: VendorEntry = {
  code: 'BOLAHAN',
  name: 'Bolahan',
  category: 'SPORTS',
  hue: 45,
  mark: 'sport-medal',
  set: 'sport',
  letterings: ['sign', 'tech'],
  layouts: ['stadium', 'stripe'],
  games: [
    game('Barangay Basketball', 'basketball-ball', 32, { play: 'sports:barangay-basketball' }),
    game('Sepak Takraw Series', 'mesh-ball', 60, { play: 'sports:sepak-takraw-series' }),
    game('Arnis Open', 'crossed-swords', 10, { play: 'sports:arnis-open' }),
    game('Cricket Crossroads', 'cricket-bat', 125, { play: 'sports:cricket-crossroads' }),
    game('Baseball Bleachers', 'baseball-bat', 220, { play: 'sports:baseball-bleachers' }),
    game('Golf by the Bay', 'golf-flag', 140, { play: 'sports:golf-by-the-bay' }),
    game('Table Tennis Tilt', 'ping-pong-bat', 355, { play: 'sports:table-tennis-tilt' }),
    game('Rugby Rumble', 'rugby-conversion', 170, { play: 'sports:rugby-rumble', isNew: true }),
  ],
};
