import type { ScratchTable } from './math.ts';

export const gentle1: ScratchTable = {
  id: 'scratch/gentle@1',
  series: 1_000_000,
  prizes: {
    low: [
      { id: 'A', hundredths: 5000, cards: 400 },
      { id: 'B', hundredths: 2000, cards: 1500 },
      { id: 'C', hundredths: 1000, cards: 6000 },
      { id: 'D', hundredths: 500, cards: 16_000 },
      { id: 'E', hundredths: 300, cards: 38_000 },
      { id: 'F', hundredths: 200, cards: 80_000 },
      { id: 'G', hundredths: 150, cards: 170_000 },
      { id: 'H', hundredths: 100, cards: 246_000 },
    ],
    high: [
      { id: 'A', hundredths: 100_000, cards: 60 },
      { id: 'B', hundredths: 20_000, cards: 300 },
      { id: 'C', hundredths: 5000, cards: 2000 },
      { id: 'D', hundredths: 2000, cards: 7000 },
      { id: 'E', hundredths: 1000, cards: 16_000 },
      { id: 'F', hundredths: 500, cards: 40_000 },
      { id: 'G', hundredths: 250, cards: 60_000 },
      { id: 'H', hundredths: 100, cards: 87_000 },
    ],
  },
  published: {
    low: { rtpPercent: ['96.50', '96.50'], maxWinMultiple: '50' },
    high: { rtpPercent: ['95.70', '95.70'], maxWinMultiple: '1000' },
  },
};
