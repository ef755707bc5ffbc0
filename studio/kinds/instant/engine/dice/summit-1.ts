import type { DiceTable } from './math.ts';

export const summit1: DiceTable = {
  id: 'dice/summit@1',
  faces: 10_000,
  leastWinning: 1,
  mostWinning: 5_000,
  returnHundredths: 97,
  published: {
    any: { rtpPercent: ['96.50', '97.00'], maxWinMultiple: '9700' },
  },
};
