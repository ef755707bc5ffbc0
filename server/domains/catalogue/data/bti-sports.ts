import { game, type VendorEntry } from './entry.ts';

export const btiSports: VendorEntry = {
  code: 'BTI_SPORTS',
  name: 'BTI Sportsbook',
  category: 'SPORTS',
  hue: 55,
  mark: 'whistle',
  set: 'sport',
  letterings: ['tech', 'comic'],
  layouts: ['stadium', 'stripe'],
  games: [
    game('Hardcourt Hoops', 'fluent:basketball', 325),
    game('World Football Weekend', 'fluent:soccer-ball', 140),
    game('Ringside Boxing', 'fluent:boxing-glove', 5),
    game('Spike Volleyball', 'fluent:volleyball', 215),
    game('Grand Court Tennis', 'fluent:tennis', 95),
    game('Shuttle Badminton', 'fluent:badminton', 190),
    game('Eight Ball Billiards', 'fluent:pool-8-ball', 155),
    game('Cage Night MMA', 'high-kick', 350),
  ],
};
