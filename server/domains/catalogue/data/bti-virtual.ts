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
    game('Virtual Derby', 'fluent:horse-racing', 30),
    game('Virtual Grand Prix', 'f1-car', 0),
    game('Virtual Goals', 'soccer-kick', 145),
    game('Virtual Velodrome', 'cycling', 200),
    game('Virtual Greyhounds', 'hound', 265),
    game('Virtual Regatta', 'fluent:sailboat', 210),
    game('Virtual Hoops', 'basketball-basket', 25, { isNew: true }),
    game('Virtual Speedway', 'fluent:motorcycle', 55),
  ],
};
