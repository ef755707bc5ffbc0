import type { HiLoTable } from './math.ts';

export const summit1: HiLoTable = {
  id: 'hi-lo/summit@1',
  returnHundredths: 96,
  mostHundredths: 1_000_000,
  mostSkips: 25,
  published: {
    any: { rtpPercent: ['95.28', '96.00'], maxWinMultiple: '10000' },
  },
};
