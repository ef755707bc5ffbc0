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
    game('Red River Twenty-Seven', 'big-wave', 10, {
      code: 'red-river-four',
      play: 'lottery:red-river',
      modes: ['Tradition', 'Entertainment'],
    }),
    game('Lotus Three', 'lotus-flower', 330, { play: 'lottery:lotus-three', modes: ['Tradition', 'Entertainment'] }),
    game('Night Market Five', 'asian-lantern', 25, { play: 'lottery:night-market' }),
    game('Dragon Bay Draw', 'drakkar-dragon', 190, { play: 'lottery:dragon-bay' }),
    game('Old Quarter Eighteen', 'fluent:red-paper-lantern', 350, { code: 'old-quarter-two', play: 'lottery:old-quarter' }),
    game('Rice Field Six', 'wheat', 95, { play: 'lottery:rice-field' }),
    game('Buffalo Boy Draw', 'fluent:water-buffalo', 40, { play: 'lottery:buffalo-boy' }),
    game('Mekong Morning', 'fluent:sunrise-over-mountains', 55, { play: 'lottery:mekong-morning' }),
    game('Water Puppet Four', 'puppet', 205, { play: 'lottery:water-puppet' }),
    game('Bamboo Bridge Three', 'bamboo', 135, { play: 'lottery:bamboo-bridge', isNew: true }),
  ],
};
