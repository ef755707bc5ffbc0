import { game, type VendorEntry } from './entry.ts';

export const redLanternRooms: VendorEntry = {
  code: 'REDLANTERN',
  name: 'Red Lantern Rooms',
  category: 'PVP',
  hue: 5,
  mark: 'asian-lantern',
  set: 'cards',
  letterings: ['elegant', 'chunky'],
  layouts: ['felt', 'fan'],
  games: [
    game('Mahjong of Four Winds', 'fluent:mahjong-red-dragon', 245),
    game('Sparrow Garden Mahjong', 'sparrow', 140),
    game('Big Two Boulevard', 'card-2-hearts', 350),
    game('Landlord Lantern', 'fluent:red-paper-lantern', 15),
    game('Three Kingdoms Cards', 'card-king-clubs', 275),
    game('Go Stone Grove', 'yin-yang', 190),
    game('Xiangqi Express', 'chariot', 28),
    game('Thirteen Orphans Inn', 'fluent:flower-playing-cards', 205),
    game('Pai Gow Pavilion', 'pagoda', 40),
    game('Red Ten Room', 'card-10-hearts', 0),
    game('Jade Tiles Duel', 'emerald', 155),
    game('Tea Room Rummy', 'teapot', 110, { isNew: true }),
  ],
};
