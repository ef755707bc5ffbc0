import type { ClassicSlotMath } from '../math.ts';

export const low1: ClassicSlotMath = {
  id: 'classic-slot/low@1',
  volatility: 'low',
  symbols: [
    { id: 'W', role: 'wild', pays: 100 },
    { id: 'A', role: 'normal', pays: 45 },
    { id: 'B', role: 'normal', pays: 25 },
    { id: 'C', role: 'normal', pays: 15 },
    { id: 'D', role: 'normal', pays: 10 },
    { id: 'E', role: 'normal', pays: 5 },
    { id: 'F', role: 'normal', pays: 4 },
  ],
  strips: ['BCAWEAFEDEFBDCFDBEFCEFED', 'DBCEAFWDCFEACDBEFEFDEBFC', 'EFCEBWDBDEDFADCFACEFCEFD'],
  published: { rtpPercent: '95.48', hitFrequencyPercent: '25.62', volatilityIndex: '3.12', maxWinMultiple: '60' },
};
