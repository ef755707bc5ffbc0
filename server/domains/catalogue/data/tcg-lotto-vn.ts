import { game, type VendorEntry } from './entry.ts';

export const tcgLottoVn: VendorEntry = {
  code: 'TCG_LOTTO_VN',
  name: 'TCG Lotto Vietnam',
  category: 'LOTT',
  hue: 85,
  mark: 'lotus',
  set: 'draw',
  letterings: ['chunky', 'deco'],
  layouts: ['drum', 'ticket'],
  games: [
    game('Red River Four', 'big-wave', 10, { modes: ['Tradition', 'Entertainment'] }),
    game('Lotus Three', 'lotus-flower', 330, { modes: ['Tradition', 'Entertainment'] }),
    game('Night Market Five', 'asian-lantern', 25),
    game('Dragon Bay Draw', 'drakkar-dragon', 190),
    game('Old Quarter Two', 'fluent:red-paper-lantern', 350),
    game('Rice Field Six', 'wheat', 95),
    game('Buffalo Boy Draw', 'fluent:water-buffalo', 40),
    game('Mekong Morning', 'fluent:sunrise-over-mountains', 55),
    game('Water Puppet Four', 'puppet', 205),
    game('Bamboo Bridge Three', 'bamboo', 135, { isNew: true }),
  ],
};
