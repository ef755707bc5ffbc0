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
    game('Barrio Bingo Blitz', 'megaphone', 10, { play: 'lottery:barrio-bingo' }),
    game('Sixty Second Saints', 'candle-light', 48, { play: 'lottery:sixty-seconds' }),
    game('Lucky Rooster Rush', 'rooster', 2, { play: 'lottery:rooster-rush' }),
    game('Taya Tres', 'fluent:game-die', 70, { play: 'lottery:taya-tres' }),
    game('Sabado Spin Lotto', 'cartwheel', 285, { play: 'lottery:sabado' }),
    game('Quick Carabao Ten', 'fluent:ox', 130, { play: 'lottery:quick-carabao' }),
    game('Galaxy Ball Eleven', 'galaxy', 260, { play: 'lottery:galaxy-eleven' }),
    game('Fruit Stand Five', 'fluent:mango', 285, { play: 'lottery:fruit-stand' }),
    game('Racing Snail Six', 'snail', 155, { play: 'lottery:snail-six' }),
    game('Parol Pick Four', 'own:parol', 300, { play: 'lottery:parol-four' }),
    game('Numero Uno Ngayon', 'podium-winner', 35, { play: 'lottery:numero-uno' }),
    game('Lightning Lola', 'fluent:cloud-with-lightning', 225, { play: 'lottery:lightning-lola', isNew: true }),
  ],
};
