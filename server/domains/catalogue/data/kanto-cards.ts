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
    game('Kanto Tongits', 'card-3-spades', 165),
    game('Dama Duel', 'empty-chessboard', 30),
    game('Sungka Showdown', 'marbles', 45),
    game('Domino Derby', 'domino-tiles', 200),
    game('Ludo sa Lansangan', 'pawn', 355),
    game('Chess Blitz Bayani', 'chess-knight', 260),
    game('Jack en Poy', 'fist', 15),
    game('Snakes and Ladders Lane', 'snake', 125),
    game('Bahay-Bahayan Backgammon', 'backgammon', 20),
    game('Coin Toss Clash', 'coinflip', 50),
    game('Rummy Rambutan', 'card-queen-hearts', 345),
    game('Spades of Sampaloc', 'spades', 230),
    game('Dice Duel Divisoria', 'dice-six-faces-six', 310),
    game('Arm Wrestle Arena', 'biceps', 8, { isNew: true }),
  ],
};
