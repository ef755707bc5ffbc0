import type { MinesTable } from './math.ts';

export const gentle1: MinesTable = {
  id: 'mines/gentle@1',
  cells: 16,
  returnHundredths: 97,
  mostHundredths: 100_000,
  published: {
    1: { rtpPercent: ['96.25', '97.00'], maxWinMultiple: '15.52' },
    2: { rtpPercent: ['96.25', '97.00'], maxWinMultiple: '116.4' },
    3: { rtpPercent: ['96.52', '97.00'], maxWinMultiple: '543.2' },
    4: { rtpPercent: ['96.64', '97.00'], maxWinMultiple: '353.08' },
    5: { rtpPercent: ['96.70', '97.00'], maxWinMultiple: '706.16' },
    6: { rtpPercent: ['96.75', '97.00'], maxWinMultiple: '277.42' },
    7: { rtpPercent: ['96.75', '96.99'], maxWinMultiple: '308.24' },
    8: { rtpPercent: ['96.83', '97.00'], maxWinMultiple: '277.42' },
    9: { rtpPercent: ['96.68', '97.00'], maxWinMultiple: '201.76' },
    10: { rtpPercent: ['96.75', '97.00'], maxWinMultiple: '706.16' },
    11: { rtpPercent: ['96.87', '97.00'], maxWinMultiple: '353.08' },
    12: { rtpPercent: ['97.00', '97.00'], maxWinMultiple: '135.8' },
    13: { rtpPercent: ['96.93', '97.00'], maxWinMultiple: '543.2' },
    14: { rtpPercent: ['97.00', '97.00'], maxWinMultiple: '116.4' },
    15: { rtpPercent: ['97.00', '97.00'], maxWinMultiple: '15.52' },
  },
};
