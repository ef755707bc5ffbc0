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
    game('Barangay Basketball', 'basketball-ball', 32),
    game('Sepak Takraw Series', 'mesh-ball', 60),
    game('Arnis Open', 'crossed-swords', 10),
    game('Cricket Crossroads', 'cricket-bat', 125),
    game('Baseball Bleachers', 'baseball-bat', 220),
    game('Golf by the Bay', 'golf-flag', 140),
    game('Table Tennis Tilt', 'ping-pong-bat', 355),
    game('Rugby Rumble', 'rugby-conversion', 170, { isNew: true }),
  ],
};
