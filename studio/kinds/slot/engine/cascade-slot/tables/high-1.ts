import type { CascadeSlotMath } from '../math.ts';

export const high1: CascadeSlotMath = {
  id: 'cascade-slot/high@1',
  volatility: 'high',
  symbols: [
    { id: 'A', weight: 4, pays: { 5: 200, 6: 300, 7: 500, 8: 800, 9: 1200, 10: 1800, 12: 3600, 15: 10000, 20: 30000 } },
    { id: 'B', weight: 5, pays: { 5: 120, 6: 180, 7: 290, 8: 470, 9: 700, 10: 1100, 12: 2100, 15: 6000, 20: 18000 } },
    { id: 'C', weight: 6, pays: { 5: 75, 6: 110, 7: 190, 8: 310, 9: 460, 10: 690, 12: 1400, 15: 3800, 20: 11500 } },
    { id: 'D', weight: 7, pays: { 5: 55, 6: 80, 7: 140, 8: 220, 9: 330, 10: 490, 12: 990, 15: 2700, 20: 8200 } },
    { id: 'E', weight: 7, pays: { 5: 55, 6: 80, 7: 140, 8: 220, 9: 330, 10: 490, 12: 990, 15: 2700, 20: 8200 } },
    { id: 'F', weight: 8, pays: { 5: 42, 6: 65, 7: 110, 8: 170, 9: 260, 10: 380, 12: 770, 15: 2100, 20: 6400 } },
    { id: 'G', weight: 8, pays: { 5: 42, 6: 65, 7: 110, 8: 170, 9: 260, 10: 380, 12: 770, 15: 2100, 20: 6400 } },
  ],
  multipliers: [1, 2, 4, 8, 16],
  stakeUnits: 20,
  maxWinMultiple: 5000,
  published: {
    rounds: 10_000_000,
    rtpPercent: '96.03',
    doubtPercent: '0.10',
    hitFrequencyPercent: '17.81',
    volatilityIndex: '3.45',
  },
};
