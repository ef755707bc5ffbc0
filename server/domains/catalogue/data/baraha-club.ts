import { game, type VendorEntry } from './entry.ts';

export const barahaClub: VendorEntry = {
  code: 'BARAHA',
  name: 'Baraha Club',
  category: 'PVP',
  hue: 155,
  mark: 'spades',
  set: 'cards',
  letterings: ['chunky', 'elegant'],
  layouts: ['fan', 'felt'],
  games: [
    game('Tongits Tropa', 'card-joker', 150),
    game('Pusoy Dos Plaza', 'card-2-spades', 210),
    game('Lucky Nine Lane', 'card-9-diamonds', 5),
    game('Pekwa Palace', 'card-7-spades', 265),
    game('Ungguy-Ungguyan', 'monkey', 35),
    game('Sakla Sunday', 'card-10-clubs', 130),
    game('Hold’em Hacienda', 'card-ace-spades', 15),
    game('Omaha Oriental', 'card-king-diamonds', 340),
    game('Baraha Bluff', 'domino-mask', 290),
    game('Short Deck Siesta', 'card-6-hearts', 45),
    game('Sit and Go Sabado', 'hourglass', 195),
    game('Crazy Pineapple Poker', 'fluent:pineapple', 325),
    game('Heads Up Haribon', 'eagle-head', 225),
    game('Barkada Bluff Night', 'three-friends', 320, { isNew: true }),
  ],
};
