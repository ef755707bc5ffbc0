import type { ClassicSlotMath } from '../math.ts';

export const high1: ClassicSlotMath = {
  id: 'classic-slot/high@1',
  volatility: 'high',
  symbols: [
    { id: 'W', role: 'wild', pays: 1800 },
    { id: 'A', role: 'normal', pays: 280 },
    { id: 'B', role: 'normal', pays: 100 },
    { id: 'C', role: 'normal', pays: 40 },
    { id: 'D', role: 'normal', pays: 15 },
    { id: 'E', role: 'normal', pays: 5 },
    { id: 'F', role: 'normal', pays: 0 },
  ],
  strips: ['FEFDFWFEFEBFEFCFADFDFEFCFCFEFDBD', 'FEBFCDFEWFDEFBFEADFEFAECFDFDFCFC', 'CEFEFDFDFCFDFEFEDAFCFBDCFBFEFEBW'],
  published: { rtpPercent: '95.41', hitFrequencyPercent: '9.91', volatilityIndex: '8.78', maxWinMultiple: '364' },
};
