import type { LineSlotMath } from '../math.ts';
import { twentyLines } from '../paylines.ts';

export const low1: LineSlotMath = {
  id: 'line-slot/low@1',
  volatility: 'low',
  symbols: [
    { id: 'W', role: 'wild', pays: {} },
    { id: 'S', role: 'scatter', pays: { 3: 2, 4: 5, 5: 20 } },
    { id: 'A', role: 'normal', pays: { 3: 60, 4: 200, 5: 800 } },
    { id: 'B', role: 'normal', pays: { 3: 50, 4: 150, 5: 500 } },
    { id: 'C', role: 'normal', pays: { 3: 40, 4: 100, 5: 300 } },
    { id: 'D', role: 'normal', pays: { 3: 30, 4: 80, 5: 200 } },
    { id: 'E', role: 'normal', pays: { 3: 25, 4: 60, 5: 150 } },
    { id: 'F', role: 'normal', pays: { 3: 16, 4: 40, 5: 100 } },
    { id: 'G', role: 'normal', pays: { 3: 12, 4: 30, 5: 80 } },
    { id: 'H', role: 'normal', pays: { 3: 8, 4: 20, 5: 60 } },
  ],
  paylines: twentyLines,
  strips: [
    'FHFBAFEGDBGEBDEHBFSGHDHDHGHDCGFE',
    'BHFEGDSHFDBDGAFGWEBDGCHFHFAFEH',
    'HBEFHGDGFBEWDAHGHDSCWFHFGBCGEDG',
    'FGFEGSBDHCHWGEDEDHBHAFCDGFHFGH',
    'CBEFHCEGHBGFDBDEDFHGHFHADFACEHWSHG',
  ],
  freeStrips: [
    'HEDHFBGDCAEGDGHEBDSBFHGFHBFGHDFE',
    'AEWAFHFBHFSFBGEDGHDBGECWGFHFDHD',
    'GDHWFDFEHCGBGWBHDGDGSCEHWAGFBFEH',
    'FCHFBHWHFGEWGCADSFEDGBFDGHGHEDH',
    'GHFBGHDHBAFEBEFAGCDHDEGHCWHFCWDFSHE',
  ],
  freeSpins: { awards: { 3: 6, 4: 8, 5: 10 }, multiplier: 1, retrigger: false, limit: 10 },
  published: { rtpPercent: '96.12', hitFrequencyPercent: '45.02', volatilityIndex: '2.06', maxWinMultiple: '1070.8' },
};
