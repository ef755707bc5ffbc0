import { game, type VendorEntry } from './entry.ts';

export const suerteDraws: VendorEntry = {
  code: 'SUERTE',
  name: 'Suerte Draws',
  category: 'LOTT',
  hue: 60,
  mark: 'shamrock',
  set: 'draw',
  letterings: ['elegant', 'deco'],
  layouts: ['drum', 'ticket'],
  games: [
    game('Suerte Seis', 'fluent:four-leaf-clover', 140, { play: 'lottery:suerte-six', modes: ['Tradition', 'Entertainment'] }),
    game('Carabao Quatro', 'fluent:water-buffalo', 30, { play: 'lottery:carabao-four' }),
    game('Plaza Pick Three', 'clock-tower', 200, { play: 'lottery:plaza-three' }),
    game('Jeepney Ends Two', 'own:jeepney', 290, { play: 'lottery:jeepney-two' }),
    game('Bituin Forty-Five', 'round-star', 265, { code: 'bituin-ten', play: 'lottery:bituin' }),
    game('Fiesta Fifty-Eight', 'own:banderitas', 330, { code: 'fiesta-fortnight', play: 'lottery:fiesta', isNew: true }),
  ],
};
