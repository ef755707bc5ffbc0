import type { WaysSlotMath } from '../math.ts';

export const high1: WaysSlotMath = {
  id: 'ways-slot/high@1',
  volatility: 'high',
  symbols: [
    { id: 'W', role: 'wild', pays: {} },
    { id: 'S', role: 'scatter', pays: { 3: 2, 4: 15, 5: 80 } },
    { id: 'A', role: 'normal', pays: { 3: 200, 4: 800, 5: 3000 } },
    { id: 'B', role: 'normal', pays: { 3: 70, 4: 220, 5: 800 } },
    { id: 'C', role: 'normal', pays: { 3: 30, 4: 100, 5: 400 } },
    { id: 'D', role: 'normal', pays: { 3: 11, 4: 38, 5: 140 } },
    { id: 'E', role: 'normal', pays: { 3: 4, 4: 12, 5: 40 } },
    { id: 'F', role: 'normal', pays: { 3: 2, 4: 8, 5: 30 } },
    { id: 'G', role: 'normal', pays: { 3: 1, 4: 4, 5: 15 } },
    { id: 'H', role: 'normal', pays: { 3: 1, 4: 3, 5: 12 } },
  ],
  stakeUnits: 20,
  strips: [
    'FGSEFHFEGEDCBDGHFHDHGCHGBGHAHFE',
    'BGSDFGFGEHFBWDHCHGFCEAHGHEHDFEHG',
    'FHGCGFSCECHGEGAFDHDHFEHFHGBDHEGW',
    'GBGFHDGEGCWEDFGFHCAHEHSFDEHBGHFH',
    'DEGHCEGBHEFHGDFGSWDAFHGFEHFHGHC',
  ],
  freeStrips: [
    'HGDFGBGHECFEBDFHCHEDSHAGFGHEHFG',
    'WGCFHDEGHBEFGESFHFEBHDGHGHDAFGHC',
    'DCGDBHGESEFHFHGWHDHFHGEFCGHFGECA',
    'FGHDHCEFHBGFEFGHGDWBGHSAHCHFGEDE',
    'GHEGDCFHGCDHSHEHGBGWEFHEFHAFGFD',
  ],
  freeSpins: { awards: { 3: 10, 4: 12, 5: 15 }, multiplier: 4, retrigger: true, limit: 20 },
  published: { rtpPercent: '95.68', hitFrequencyPercent: '54.36', volatilityIndex: '5.50', maxWinMultiple: '14843.1' },
};
