import type { CrashTable } from './math.ts';

export const summit1: CrashTable = {
  id: 'crash/summit@1',
  returnHundredths: 96,
  resolution: 1_000_000_000,
  leastHundredths: 101,
  mostHundredths: 500_000,
  published: {
    any: { rtpPercent: ['95.99', '96.00'], maxWinMultiple: '5000' },
  },
};
