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
    game('Four Winds Lucky Nine', 'windsock', 245, { code: 'mahjong-of-four-winds', play: 'lucky-nine-seats:4-10-double' }),
    game('Sparrow Garden Nine', 'sparrow', 140, { code: 'sparrow-garden-mahjong', play: 'lucky-nine-seats:3-20-plain' }),
    game('Boulevard Heads Up', 'card-2-hearts', 350, { code: 'big-two-boulevard', play: 'holdem:2-500-steady' }),
    game('Lantern Hold’em', 'fluent:red-paper-lantern', 15, { code: 'landlord-lantern', play: 'holdem:6-100-steady' }),
    game('Three Kingdoms Poker', 'card-king-clubs', 275, { code: 'three-kingdoms-cards', play: 'holdem:3-200-steady' }),
    game('Yin Yang Heads Up', 'yin-yang', 190, { code: 'go-stone-grove', play: 'holdem:2-1000-steady' }),
    game('Chariot Express Poker', 'chariot', 28, { code: 'xiangqi-express', play: 'holdem:6-50-quick' }),
    game('Flower Inn Nine', 'fluent:flower-playing-cards', 205, { code: 'thirteen-orphans-inn', play: 'lucky-nine-seats:6-5-double' }),
    game('Pagoda Pavilion Nine', 'pagoda', 40, { code: 'pai-gow-pavilion', play: 'lucky-nine-seats:2-20-plain' }),
    game('Red Nine Room', 'card-9-hearts', 0, { code: 'red-ten-room', play: 'lucky-nine-seats:4-20-plain' }),
    game('Jade Duel Poker', 'emerald', 155, { code: 'jade-tiles-duel', play: 'holdem:2-50-quick' }),
    game('Tea Room Nine', 'teapot', 110, { code: 'tea-room-rummy', play: 'lucky-nine-seats:5-20-plain', isNew: true }),
  ],
};
