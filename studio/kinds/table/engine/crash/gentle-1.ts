import type { CrashTable } from './math.ts';

export const gentle1: CrashTable = {
  id: 'crash/gentle@1',
  returnHundredths: 98,
  resolution: 1_000_000_000,
  leastHundredths: 101,
  mostHundredths: 10_000,
  published: {
    any: { rtpPercent: ['97.99', '98.00'], maxWinMultiple: '100' },
  },
};
