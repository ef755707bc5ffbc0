import { game, type VendorEntry } from './entry.ts';

export const quickdrawBarrio: VendorEntry = {
  code: 'QUICKDRAW',
  name: 'Quickdraw Barrio',
  category: 'ELOTT',
  hue: 15,
  mark: 'cowboy-boot',
  set: 'draw',
  letterings: ['western', 'sign'],
  layouts: ['grid', 'balls'],
  games: [
    game('Barrio Bingo Blitz', 'megaphone', 10),
    game('Sixty Second Saints', 'candle-light', 48),
    game('Lucky Rooster Rush', 'rooster', 2),
    game('Taya Tres', 'fluent:game-die', 70),
    game('Sabado Spin Lotto', 'cartwheel', 285),
    game('Quick Carabao Ten', 'fluent:ox', 130),
    game('Galaxy Ball Eleven', 'galaxy', 260),
    game('Fruit Stand Five', 'fluent:mango', 285),
    game('Racing Snail Six', 'snail', 155),
    game('Parol Pick Four', 'own:parol', 300),
    game('Numero Uno Ngayon', 'podium-winner', 35),
    game('Lightning Lola', 'fluent:cloud-with-lightning', 225, { isNew: true }),
  ],
};
