import type { ScratchTable } from './math.ts';

export const classic1: ScratchTable = {
  id: 'scratch/classic@1',
  series: 1_000_000,
  prizes: {
    low: [
      { id: 'A', hundredths: 10_000, cards: 200 },
      { id: 'B', hundredths: 2_500, cards: 1_600 },
      { id: 'C', hundredths: 1_000, cards: 7_000 },
      { id: 'D', hundredths: 500, cards: 20_000 },
      { id: 'E', hundredths: 300, cards: 45_000 },
      { id: 'F', hundredths: 200, cards: 100_000 },
      { id: 'G', hundredths: 150, cards: 120_000 },
      { id: 'H', hundredths: 100, cards: 220_000 },
    ],
    high: [
      { id: 'A', hundredths: 1_000_000, cards: 8 },
      { id: 'B', hundredths: 100_000, cards: 90 },
      { id: 'C', hundredths: 10_000, cards: 1_200 },
      { id: 'D', hundredths: 2_500, cards: 5_000 },
      { id: 'E', hundredths: 1_000, cards: 13_000 },
      { id: 'F', hundredths: 500, cards: 28_000 },
      { id: 'G', hundredths: 300, cards: 45_000 },
      { id: 'H', hundredths: 200, cards: 72_000 },
    ],
  },
  published: {
    low: { rtpPercent: ['96.50', '96.50'], maxWinMultiple: '100' },
    high: { rtpPercent: ['96.40', '96.40'], maxWinMultiple: '10000' },
  },
};
