import type { HiLoTable } from './math.ts';

export const classic1: HiLoTable = {
  id: 'hi-lo/classic@1',
  returnHundredths: 97,
  mostHundredths: 1_000_000,
  mostSkips: 10,
  published: {
    any: { rtpPercent: ['96.28', '97.00'], maxWinMultiple: '10000' },
  },
};
