import type { LineSlotMath } from '../math.ts';
import { twentyLines } from '../paylines.ts';

export const high1: LineSlotMath = {
  id: 'line-slot/high@1',
  volatility: 'high',
  symbols: [
    { id: 'W', role: 'wild', pays: {} },
    { id: 'S', role: 'scatter', pays: { 3: 2, 4: 20, 5: 100 } },
    { id: 'A', role: 'normal', pays: { 3: 250, 4: 1000, 5: 5000 } },
    { id: 'B', role: 'normal', pays: { 3: 150, 4: 600, 5: 2000 } },
    { id: 'C', role: 'normal', pays: { 3: 80, 4: 300, 5: 1000 } },
    { id: 'D', role: 'normal', pays: { 3: 40, 4: 150, 5: 500 } },
    { id: 'E', role: 'normal', pays: { 3: 20, 4: 60, 5: 200 } },
    { id: 'F', role: 'normal', pays: { 3: 8, 4: 25, 5: 100 } },
    { id: 'G', role: 'normal', pays: { 3: 5, 4: 15, 5: 60 } },
    { id: 'H', role: 'normal', pays: { 3: 4, 4: 12, 5: 50 } },
  ],
  paylines: twentyLines,
  strips: [
    'DGFCGACBFDHEAHFEHEFEGSHGHCHFBDG',
    'GCFEHBHDAHGDEFDAGCWESGFCFDHGHEB',
    'HCDHEDGCGFEHGSAFDGFBCHFGFHBEAHE',
    'EAEDGESCGEBFEHCHEGHBDFDGAWDHFGFC',
    'DHEHDFEBGHAFEGFCBHAHGSFCDEFGCGH',
  ],
  freeStrips: [
    'GAECGAHDGFSGHGCBFEBHDHEHCFHEFDF',
    'FGCHEWEFHDABEGCDFEGSHGHDFHAGCDB',
    'HEDHGCWBGFAGHDFGBHEHDFGFCFSHEACE',
    'EHAECHEGECAFGBWFHGDGEGEDSDHDCFBF',
    'EGEGHBFHSFDHCFHFDGHEGWCEHFABDCGA',
  ],
  freeSpins: { awards: { 3: 8, 4: 10, 5: 12 }, multiplier: 4, retrigger: true, limit: 20 },
  published: { rtpPercent: '95.16', hitFrequencyPercent: '36.69', volatilityIndex: '6.40', maxWinMultiple: '27561.4' },
};
