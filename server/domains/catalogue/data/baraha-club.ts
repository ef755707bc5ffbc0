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
    game('Lucky Nine Tropa', 'card-joker', 150, { code: 'tongits-tropa', play: 'lucky-nine-seats:4-5-plain' }),
    game('Hold’em Plaza', 'card-2-spades', 210, { code: 'pusoy-dos-plaza', play: 'holdem:6-20-steady' }),
    game('Lucky Nine Lane', 'card-9-diamonds', 5, { play: 'lucky-nine-seats:3-2-plain' }),
    game('Palasyo Lucky Nine', 'card-9-spades', 265, { code: 'pekwa-palace', play: 'lucky-nine-seats:6-10-plain' }),
    game('Heads Up Unggoy', 'monkey', 35, { code: 'ungguy-ungguyan', play: 'holdem:2-10-quick' }),
    game('Lucky Nine Linggo', 'card-9-clubs', 130, { code: 'sakla-sunday', play: 'lucky-nine-seats:5-2-double' }),
    game('Hold’em Hacienda', 'card-ace-spades', 15, { play: 'holdem:6-50-steady' }),
    game('Hold’em Oriental', 'card-king-diamonds', 340, { code: 'omaha-oriental', play: 'holdem:3-50-steady' }),
    game('Baraha Bluff', 'domino-mask', 290, { play: 'holdem:3-20-quick' }),
    game('Siesta Sit and Go', 'card-6-hearts', 45, { code: 'short-deck-siesta', play: 'holdem:6-10-steady' }),
    game('Sit and Go Sabado', 'hourglass', 195, { play: 'holdem:6-20-quick' }),
    game('Piña Poker Night', 'fluent:pineapple', 325, { code: 'crazy-pineapple-poker', play: 'holdem:3-10-quick' }),
    game('Heads Up Haribon', 'eagle-head', 225, { play: 'holdem:2-50-steady' }),
    game('Barkada Bluff Night', 'three-friends', 320, { play: 'holdem:6-5-quick', isNew: true }),
  ],
};
