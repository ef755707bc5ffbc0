import type { CrashTable } from './math.ts';

export const orbit1: CrashTable = {
  id: 'crash/orbit@1',
  returnHundredths: 97,
  resolution: 1_000_000_000,
  leastHundredths: 101,
  mostHundredths: 1_000_000,
  published: {
    any: { rtpPercent: ['96.99', '97.00'], maxWinMultiple: '10000' },
  },
};
