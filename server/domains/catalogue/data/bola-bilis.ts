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
    game('One Minute Five', 'stopwatch', 5),
    game('Bilis Three Dice', 'rolling-dices', 45),
    game('Karera Ten', 'race-car', 205),
    game('Bola Burst Bingo', 'own:bola', 320),
    game('Rapid Twenty Keno', 'perpendicular-rings', 265),
    game('Kidlat Four', 'lightning-trio', 55),
    game('Pula Puti Ninety', 'yin-yang', 350),
    game('Mabilis Marka Sais', 'hexes', 150),
    game('Happy Eleven', 'fluent:smiling-face-with-sunglasses', 40),
    game('Turbo Egg Drop', 'easter-egg', 190),
    game('Comet Pick Eight', 'fluent:comet', 230),
    game('Three Minute Tiyuhin', 'mustache', 20, { isNew: true }),
  ],
};
