import { game, type VendorEntry } from './entry.ts';

export const kantoCards: VendorEntry = {
  code: 'KANTO',
  name: 'Kanto Cards',
  category: 'PVP',
  hue: 165,
  mark: 'diamonds',
  set: 'cards',
  letterings: ['sign', 'comic'],
  layouts: ['felt', 'fan'],
  games: [
    game('Kanto Lucky Nine', 'card-3-spades', 165, { code: 'kanto-tongits', play: 'lucky-nine-seats:3-1-plain' }),
    game('Reyna Heads Up', 'card-queen-spades', 30, { code: 'dama-duel', play: 'holdem:2-20-quick' }),
    game('Kanto Showdown', 'card-ace-hearts', 48, { code: 'sungka-showdown', play: 'holdem:3-5-quick' }),
    game('Derby Poker', 'horse-head', 200, { code: 'domino-derby', play: 'holdem:6-100-quick' }),
    game('Nueve sa Lansangan', 'card-9-hearts', 355, { code: 'ludo-sa-lansangan', play: 'lucky-nine-seats:2-1-plain' }),
    game('Bayani Blitz Poker', 'mounted-knight', 260, { code: 'chess-blitz-bayani', play: 'holdem:2-5-quick' }),
    game('Jack sa Kanto', 'card-jack-hearts', 15, { code: 'jack-en-poy', play: 'holdem:3-100-quick' }),
    game('Serpent Lucky Nine', 'snake', 125, { code: 'snakes-and-ladders-lane', play: 'lucky-nine-seats:5-5-plain' }),
    game('Bahay-Bahayan Poker', 'house', 20, { code: 'bahay-bahayan-backgammon', play: 'holdem:6-2-steady' }),
    game('Coin Clash Heads Up', 'coinflip', 50, { code: 'coin-toss-clash', play: 'holdem:2-100-quick' }),
    game('Rambutan Lucky Nine', 'card-queen-hearts', 345, { code: 'rummy-rambutan', play: 'lucky-nine-seats:6-1-plain' }),
    game('Sampaloc Aces', 'spades', 230, { code: 'spades-of-sampaloc', play: 'holdem:6-200-steady' }),
    game('Duelo sa Divisoria', 'card-9-clubs', 310, { code: 'dice-duel-divisoria', play: 'lucky-nine-seats:2-5-double' }),
    game('Strong Arm Poker', 'biceps', 8, { code: 'arm-wrestle-arena', play: 'holdem:2-200-steady', isNew: true }),
  ],
};
