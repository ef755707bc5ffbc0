import { game, type VendorEntry } from './entry.ts';

export const btiVirtual: VendorEntry = {
  code: 'BTI_VIRTUAL',
  name: 'BTI Virtual',
  category: 'SPORTS',
  hue: 70,
  mark: 'checkered-flag',
  set: 'sport',
  letterings: ['comic', 'tech'],
  layouts: ['stripe', 'stadium'],
  games: [
    game('Virtual Derby', 'fluent:horse-racing', 30, { play: 'sports:virtual-derby' }),
    game('Virtual Grand Prix', 'f1-car', 0, { play: 'sports:virtual-grand-prix' }),
    game('Virtual Goals', 'soccer-kick', 145, { play: 'sports:virtual-goals' }),
    game('Virtual Velodrome', 'cycling', 200, { play: 'sports:virtual-velodrome' }),
    game('Virtual Greyhounds', 'hound', 265, { play: 'sports:virtual-greyhounds' }),
    game('Virtual Regatta', 'fluent:sailboat', 210, { play: 'sports:virtual-regatta' }),
    game('Virtual Hoops', 'basketball-basket', 25, { play: 'sports:virtual-hoops', isNew: true }),
    game('Virtual Speedway', 'fluent:motorcycle', 55, { play: 'sports:virtual-speedway' }),
  ],
};
