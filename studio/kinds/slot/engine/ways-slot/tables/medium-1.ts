import type { WaysSlotMath } from '../math.ts';

export const medium1: WaysSlotMath = {
  id: 'ways-slot/medium@1',
  volatility: 'medium',
  symbols: [
    { id: 'W', role: 'wild', pays: {} },
    { id: 'S', role: 'scatter', pays: { 3: 2, 4: 8, 5: 40 } },
    { id: 'A', role: 'normal', pays: { 3: 90, 4: 300, 5: 900 } },
    { id: 'B', role: 'normal', pays: { 3: 38, 4: 115, 5: 380 } },
    { id: 'C', role: 'normal', pays: { 3: 25, 4: 66, 5: 200 } },
    { id: 'D', role: 'normal', pays: { 3: 15, 4: 38, 5: 115 } },
    { id: 'E', role: 'normal', pays: { 3: 6, 4: 15, 5: 45 } },
    { id: 'F', role: 'normal', pays: { 3: 5, 4: 12, 5: 30 } },
    { id: 'G', role: 'normal', pays: { 3: 3, 4: 8, 5: 22 } },
    { id: 'H', role: 'normal', pays: { 3: 3, 4: 6, 5: 18 } },
  ],
  stakeUnits: 20,
  strips: [
    'FHBEGCDFGCEDHGCEGHFAHEBFDHSHFG',
    'HACGFCEBCDFBHFGHDAHEGHEGEGHWDSF',
    'FGDFHFHFGBEHDECAGHDEFWCHGCGBHSE',
    'HDHSGECGDAGEFBFWHFHGFEBHGEHDAC',
    'GEHFDACHBCDCDBFEHEGSGHGFAWGEHFH',
  ],
  freeStrips: [
    'HGFESDHCGFCFHDGFEHADCBGBEHGHFE',
    'SHGCWEFHGCHBEGEFHEFABDGDAGCHFHD',
    'GHSHEBGCGFCDGWDFHCGBHEFHEFDEHAF',
    'GHGWGHCABEFGFHEHDGBEADHSHFCDFE',
    'GWCFECHAGDEHDHBGEDHBCFGEFAGSHFH',
  ],
  freeSpins: { awards: { 3: 8, 4: 10, 5: 12 }, multiplier: 3, retrigger: true, limit: 18 },
  published: { rtpPercent: '95.20', hitFrequencyPercent: '52.28', volatilityIndex: '3.53', maxWinMultiple: '5094.1' },
};
