import type { DiceTable } from './math.ts';

export const classic1: DiceTable = {
  id: 'dice/classic@1',
  faces: 10_000,
  leastWinning: 10,
  mostWinning: 9_500,
  returnHundredths: 98,
  published: {
    any: { rtpPercent: ['97.06', '98.00'], maxWinMultiple: '980' },
  },
};
