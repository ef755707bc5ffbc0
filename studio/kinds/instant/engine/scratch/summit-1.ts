import type { ScratchTable } from './math.ts';

export const summit1: ScratchTable = {
  id: 'scratch/summit@1',
  series: 1_000_000,
  prizes: {
    low: [
      { id: 'A', hundredths: 50_000, cards: 68 },
      { id: 'B', hundredths: 10_000, cards: 600 },
      { id: 'C', hundredths: 5000, cards: 1800 },
      { id: 'D', hundredths: 2000, cards: 6000 },
      { id: 'E', hundredths: 1000, cards: 14_000 },
      { id: 'F', hundredths: 500, cards: 32_000 },
      { id: 'G', hundredths: 300, cards: 55_000 },
      { id: 'H', hundredths: 200, cards: 97_000 },
    ],
    high: [
      { id: 'A', hundredths: 1_000_000, cards: 20 },
      { id: 'B', hundredths: 200_000, cards: 60 },
      { id: 'C', hundredths: 50_000, cards: 240 },
      { id: 'D', hundredths: 10_000, cards: 1400 },
      { id: 'E', hundredths: 2500, cards: 4400 },
      { id: 'F', hundredths: 1000, cards: 10_000 },
      { id: 'G', hundredths: 500, cards: 20_000 },
      { id: 'H', hundredths: 300, cards: 24_000 },
    ],
  },
  published: {
    low: { rtpPercent: ['96.30', '96.30'], maxWinMultiple: '500' },
    high: { rtpPercent: ['96.20', '96.20'], maxWinMultiple: '10000' },
  },
};
