import { game, type VendorEntry } from './entry.ts';

export const bolaBilis: VendorEntry = {
  code: 'BOLABILIS',
  name: 'Bola Bilis',
  category: 'ELOTT',
  hue: 0,
  mark: 'three-burning-balls',
  set: 'draw',
  letterings: ['tech', 'chunky'],
  layouts: ['balls', 'grid'],
  games: [
    game('One Minute Five', 'stopwatch', 5, { play: 'lottery:one-minute-five' }),
    game('Bilis Three Dice', 'rolling-dices', 45, { play: 'lottery:bilis-dice' }),
    game('Karera Ten', 'race-car', 205, { play: 'lottery:karera-ten' }),
    game('Bola Burst Bingo', 'own:bola', 320, { play: 'lottery:bola-bingo' }),
    game('Rapid Twenty Keno', 'perpendicular-rings', 265, { play: 'lottery:rapid-keno' }),
    game('Kidlat Four', 'lightning-trio', 55, { play: 'lottery:kidlat-four' }),
    game('Pula Puti Ninety', 'yin-yang', 350, { play: 'lottery:pula-puti' }),
    game('Mabilis Marka Sais', 'hexes', 150, { play: 'lottery:marka-sais' }),
    game('Happy Eleven', 'fluent:smiling-face-with-sunglasses', 40, { play: 'lottery:happy-eleven' }),
    game('Turbo Egg Drop', 'easter-egg', 190, { play: 'lottery:turbo-egg' }),
    game('Comet Pick Eight', 'fluent:comet', 230, { play: 'lottery:comet-eight' }),
    game('Three Minute Tiyuhin', 'mustache', 20, { play: 'lottery:three-minute', isNew: true }),
  ],
};
