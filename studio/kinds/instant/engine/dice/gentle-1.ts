import type { DiceTable } from './math.ts';

export const gentle1: DiceTable = {
  id: 'dice/gentle@1',
  faces: 10_000,
  leastWinning: 500,
  mostWinning: 9_500,
  returnHundredths: 97,
  published: {
    any: { rtpPercent: ['96.06', '97.00'], maxWinMultiple: '19.4' },
  },
};
