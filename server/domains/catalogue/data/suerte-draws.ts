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
    game('Suerte Seis', 'fluent:four-leaf-clover', 140, { modes: ['Tradition', 'Entertainment'] }),
    game('Carabao Quatro', 'fluent:water-buffalo', 30),
    game('Plaza Pick Three', 'clock-tower', 200),
    game('Jeepney Ends Two', 'own:jeepney', 290),
    game('Bituin Ten', 'round-star', 265),
    game('Fiesta Fortnight', 'own:banderitas', 330, { isNew: true }),
  ],
};
