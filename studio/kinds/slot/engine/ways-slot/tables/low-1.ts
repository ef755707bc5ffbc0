import type { WaysSlotMath } from '../math.ts';

export const low1: WaysSlotMath = {
  id: 'ways-slot/low@1',
  volatility: 'low',
  symbols: [
    { id: 'W', role: 'wild', pays: {} },
    { id: 'S', role: 'scatter', pays: { 3: 2, 4: 5, 5: 20 } },
    { id: 'A', role: 'normal', pays: { 3: 45, 4: 120, 5: 350 } },
    { id: 'B', role: 'normal', pays: { 3: 30, 4: 70, 5: 210 } },
    { id: 'C', role: 'normal', pays: { 3: 24, 4: 48, 5: 140 } },
    { id: 'D', role: 'normal', pays: { 3: 18, 4: 38, 5: 95 } },
    { id: 'E', role: 'normal', pays: { 3: 11, 4: 21, 5: 52 } },
    { id: 'F', role: 'normal', pays: { 3: 11, 4: 20, 5: 45 } },
    { id: 'G', role: 'normal', pays: { 3: 5, 4: 12, 5: 28 } },
    { id: 'H', role: 'normal', pays: { 3: 5, 4: 10, 5: 24 } },
  ],
  stakeUnits: 20,
  strips: [
    'CBDEACSCHDEFGHBHGFDGFHGEHFEGA',
    'BCDEGSAHFEDGCFBHWGHEHFDEGAHFGC',
    'FDGDGHEWEAGDBEGBAFBCFHGHCEHSCFH',
    'HBHWHDHGCEGEBFEFCEAGDGDFBAHGSFC',
    'DFBWHGSECHCGEFBAEHGBEAGFHDFHDCG',
  ],
  freeStrips: [
    'CFEAGHEBEHAGFESBGFDFHDGHCGCHD',
    'HFEHFGCDCAGWEHFBCEHGBGDGDSFHEA',
    'FSEFGCHBEWDFHGCBEGFHEGHDADGCABH',
    'FDEFCDGWGSHBFHECBABGHAHGFGEHEDC',
    'GFSWHDGEGBCHEGCEHAGFBDEAHFHDBFC',
  ],
  freeSpins: { awards: { 3: 6, 4: 8, 5: 10 }, multiplier: 2, retrigger: true, limit: 15 },
  published: { rtpPercent: '95.59', hitFrequencyPercent: '46.75', volatilityIndex: '2.50', maxWinMultiple: '2313.4' },
};
