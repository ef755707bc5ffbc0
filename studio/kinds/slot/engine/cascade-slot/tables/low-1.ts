import type { CascadeSlotMath } from '../math.ts';

export const low1: CascadeSlotMath = {
  id: 'cascade-slot/low@1',
  volatility: 'low',
  symbols: [
    { id: 'A', weight: 4, pays: { 5: 24, 6: 35, 7: 45, 8: 70, 9: 95, 10: 140, 12: 240, 15: 470, 20: 1200 } },
    { id: 'B', weight: 5, pays: { 5: 16, 6: 23, 7: 30, 8: 50, 9: 65, 10: 95, 12: 160, 15: 320, 20: 810 } },
    { id: 'C', weight: 6, pays: { 5: 13, 6: 18, 7: 25, 8: 40, 9: 55, 10: 75, 12: 130, 15: 250, 20: 640 } },
    { id: 'D', weight: 7, pays: { 5: 10, 6: 15, 7: 22, 8: 30, 9: 45, 10: 65, 12: 110, 15: 220, 20: 540 } },
    { id: 'E', weight: 8, pays: { 5: 10, 6: 13, 7: 19, 8: 29, 9: 40, 10: 55, 12: 95, 15: 190, 20: 480 } },
  ],
  multipliers: [1, 2, 3, 4],
  stakeUnits: 20,
  maxWinMultiple: 1000,
  published: {
    rounds: 10_000_000,
    rtpPercent: '95.32',
    doubtPercent: '0.09',
    hitFrequencyPercent: '44.13',
    volatilityIndex: '2.14',
  },
};
