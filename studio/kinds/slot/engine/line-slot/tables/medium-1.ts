import type { LineSlotMath } from '../math.ts';
import { twentyLines } from '../paylines.ts';

export const medium1: LineSlotMath = {
  id: 'line-slot/medium@1',
  volatility: 'medium',
  symbols: [
    { id: 'W', role: 'wild', pays: {} },
    { id: 'S', role: 'scatter', pays: { 3: 2, 4: 10, 5: 50 } },
    { id: 'A', role: 'normal', pays: { 3: 100, 4: 400, 5: 1500 } },
    { id: 'B', role: 'normal', pays: { 3: 75, 4: 250, 5: 1000 } },
    { id: 'C', role: 'normal', pays: { 3: 60, 4: 200, 5: 600 } },
    { id: 'D', role: 'normal', pays: { 3: 40, 4: 120, 5: 400 } },
    { id: 'E', role: 'normal', pays: { 3: 30, 4: 80, 5: 250 } },
    { id: 'F', role: 'normal', pays: { 3: 20, 4: 60, 5: 150 } },
    { id: 'G', role: 'normal', pays: { 3: 15, 4: 50, 5: 120 } },
    { id: 'H', role: 'normal', pays: { 3: 10, 4: 30, 5: 100 } },
  ],
  paylines: twentyLines,
  strips: [
    'CDGHDEBCGFESHFAGCAEGHGHGHEFHDHF',
    'GHECBAFHECDGBGFHCGWHBEDHDHCGFGHEFSBEHC',
    'GHDFEFGACFDBFDHFHCEDGSADGEAFCHWHF',
    'GHGHESBHGAHBFDFGDHBHFBEGCEDABFWHDE',
    'BEACHFGEADBCGFEGFWDBCGAGHACEFHDSGAE',
  ],
  freeStrips: [
    'HCFEFEHAFGBHAGCGECDHESGDHFHDGHG',
    'HCDBDGCGWHFEHGEGCBGFAHCHFEHEFECBHGDHSB',
    'FCDHSEHDHFAGEDFHDGWCGADFAFCFGFHBE',
    'HDGEHCHDGEHDFBAHBGHGEFBDHWBAESFBFG',
    'ABECBWEDFHAGEBDGCAHFGDSGACFGEFEAHCG',
  ],
  freeSpins: { awards: { 3: 10, 4: 12, 5: 15 }, multiplier: 2, retrigger: true, limit: 30 },
  published: { rtpPercent: '95.60', hitFrequencyPercent: '37.20', volatilityIndex: '2.89', maxWinMultiple: '8358' },
};
