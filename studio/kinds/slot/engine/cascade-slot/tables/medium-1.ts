import type { CascadeSlotMath } from '../math.ts';

export const medium1: CascadeSlotMath = {
  id: 'cascade-slot/medium@1',
  volatility: 'medium',
  symbols: [
    { id: 'A', weight: 4, pays: { 5: 70, 6: 110, 7: 160, 8: 250, 9: 360, 10: 570, 12: 1100, 15: 2900, 20: 7100 } },
    { id: 'B', weight: 5, pays: { 5: 45, 6: 70, 7: 100, 8: 160, 9: 230, 10: 360, 12: 680, 15: 1800, 20: 4600 } },
    { id: 'C', weight: 6, pays: { 5: 32, 6: 50, 7: 75, 8: 110, 9: 160, 10: 260, 12: 490, 15: 1300, 20: 3300 } },
    { id: 'D', weight: 6, pays: { 5: 32, 6: 50, 7: 75, 8: 110, 9: 160, 10: 260, 12: 490, 15: 1300, 20: 3300 } },
    { id: 'E', weight: 7, pays: { 5: 25, 6: 40, 7: 55, 8: 90, 9: 130, 10: 200, 12: 380, 15: 1000, 20: 2500 } },
    { id: 'F', weight: 8, pays: { 5: 21, 6: 30, 7: 50, 8: 75, 9: 100, 10: 170, 12: 310, 15: 840, 20: 2100 } },
  ],
  multipliers: [1, 2, 3, 5, 8],
  stakeUnits: 20,
  maxWinMultiple: 2500,
  published: {
    rounds: 10_000_000,
    rtpPercent: '95.41',
    doubtPercent: '0.10',
    hitFrequencyPercent: '27.44',
    volatilityIndex: '2.74',
  },
};
