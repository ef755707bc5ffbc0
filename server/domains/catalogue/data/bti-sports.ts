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
    game('Hardcourt Hoops', 'fluent:basketball', 325, { play: 'sports:hardcourt-hoops' }),
    game('World Football Weekend', 'fluent:soccer-ball', 140, { play: 'sports:world-football-weekend' }),
    game('Ringside Boxing', 'fluent:boxing-glove', 5, { play: 'sports:ringside-boxing' }),
    game('Spike Volleyball', 'fluent:volleyball', 215, { play: 'sports:spike-volleyball' }),
    game('Grand Court Tennis', 'fluent:tennis', 95, { play: 'sports:grand-court-tennis' }),
    game('Shuttle Badminton', 'fluent:badminton', 190, { play: 'sports:shuttle-badminton' }),
    game('Eight Ball Billiards', 'fluent:pool-8-ball', 155, { play: 'sports:eight-ball-billiards' }),
    game('Cage Night MMA', 'high-kick', 350, { play: 'sports:cage-night-mma' }),
  ],
};
