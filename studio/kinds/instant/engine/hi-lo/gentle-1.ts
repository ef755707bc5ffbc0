import type { HiLoTable } from './math.ts';

export const gentle1: HiLoTable = {
  id: 'hi-lo/gentle@1',
  returnHundredths: 98,
  mostHundredths: 10_000,
  mostSkips: 2,
  published: {
    any: { rtpPercent: ['97.28', '98.00'], maxWinMultiple: '100' },
  },
};
