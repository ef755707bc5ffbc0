import { game, type VendorEntry } from './entry.ts';

/** The demo of an outside vendor (docs/new-vendor.md): its games are in `vendor-demo/`, which is independent of this platform. */
export const bahaghari: VendorEntry = {
  code: 'BAHAGHARI',
  name: 'Bahaghari Games',
  category: 'RNG',
  outside: 'bahaghari',
  hue: 305,
  mark: 'spinning-top',
  set: 'street',
  letterings: ['chunky', 'comic'],
  layouts: ['burst', 'garland'],
  games: [
    game('Kara y Krus', 'two-coins', 85, { play: 'bahaghari:kara-y-krus' }),
    game('Bato-Bato-Pik', 'rock', 15, { play: 'bahaghari:bato-bato-pik' }),
    game('Luksong Tinik', 'jump-across', 150, { play: 'bahaghari:luksong-tinik' }),
    game('Pitik-Bulag', 'pointing', 265, { play: 'bahaghari:pitik-bulag' }),
  ],
};
