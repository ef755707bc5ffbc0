import { emoji, mark, type Theme } from './theme.ts';

/** Among the stars. */
export const bituin: Theme = {
  id: 'bituin',
  wild: emoji('comet'),
  scatter: emoji('flying-saucer'),
  high: [emoji('rocket'), emoji('ringed-planet'), emoji('astronaut'), emoji('alien'), emoji('satellite')],
  low: [mark('cut-diamond'), mark('crystal-cluster'), mark('moon-orbit'), mark('star-swirl'), mark('gems')],
  paints: [
    ['#b4f7ff', '#1794d1'],
    ['#f3b6ff', '#9a2bd6'],
    ['#ffe6a1', '#e08a1b'],
    ['#b7c6ff', '#4653d9'],
    ['#b9ffdd', '#0f9a7c'],
  ],
  plaque: { wild: ['#6f5bff', '#23107a'], scatter: ['#19c2b0', '#075a6e'] },
  light: { top: '#b9b6ff', middle: '#dcd3ff', bottom: '#ffe6f1', light: '#ffffff', ground: '#6a58b8' },
  dark: { top: '#070318', middle: '#1e0f52', bottom: '#5a2a92', light: '#c7b6ff', ground: '#05020f' },
  props: [
    { glyph: mark('ringed-planet'), x: 60, y: 2, size: 44, depth: 0.75 },
    { glyph: mark('moon'), x: 4, y: 12, size: 24, depth: 0.7 },
    { glyph: mark('comet-spark'), x: 30, y: 2, size: 18, depth: 0.5 },
    { glyph: mark('defense-satellite'), x: -4, y: 90, size: 30, depth: 0.45 },
    { glyph: mark('mountains'), x: 46, y: 112, size: 72, depth: 0.1 },
    { glyph: mark('mountains'), x: -26, y: 116, size: 70, depth: 0 },
  ],
  hue: 265,
};
