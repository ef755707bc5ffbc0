import type { ClassicSlotMath } from '../math.ts';

export const medium1: ClassicSlotMath = {
  id: 'classic-slot/medium@1',
  volatility: 'medium',
  symbols: [
    { id: 'W', role: 'wild', pays: 500 },
    { id: 'A', role: 'normal', pays: 100 },
    { id: 'B', role: 'normal', pays: 40 },
    { id: 'C', role: 'normal', pays: 20 },
    { id: 'D', role: 'normal', pays: 8 },
    { id: 'E', role: 'normal', pays: 5 },
    { id: 'F', role: 'normal', pays: 3 },
  ],
  strips: ['EFDEFBCEBCDCADFDWFBFEAEDCFEF', 'DFBCFDEFCECBEFWDECFEBFDFEFDA', 'BFEBDCABFCFEFDFECDEWDFECAEFD'],
  published: { rtpPercent: '95.41', hitFrequencyPercent: '26.50', volatilityIndex: '4.41', maxWinMultiple: '105.6' },
};
