import { emoji, mark, type Theme } from './theme.ts';

/** Fortune: the new year in Binondo. */
export const swerte: Theme = {
  id: 'swerte',
  wild: emoji('dragon'),
  scatter: emoji('coin'),
  high: [emoji('money-bag'), emoji('red-envelope'), emoji('gem-stone'), emoji('firecracker'), emoji('tangerine')],
  low: [mark('lotus'), mark('double-fish'), mark('handheld-fan'), mark('bamboo'), mark('two-coins')],
  paints: [
    ['#ffc0d2', '#d92a63'],
    ['#ffbd8a', '#dd4d14'],
    ['#ffe07d', '#d88a0c'],
    ['#c3f2a2', '#2c8f3e'],
    ['#fff0b5', '#c98a17'],
  ],
  plaque: { wild: ['#ff6a4d', '#a3101c'], scatter: ['#d93025', '#6e0716'] },
  light: { top: '#ff9f8f', middle: '#ffc9a3', bottom: '#ffeccb', light: '#fff7dc', ground: '#a83232' },
  dark: { top: '#2b040c', middle: '#6b0d16', bottom: '#c2451a', light: '#ffcf6b', ground: '#1f0308' },
  props: [
    { glyph: mark('pagoda'), x: 4, y: 4, size: 42, depth: 0.7 },
    { glyph: mark('pagoda'), x: 60, y: 14, size: 32, depth: 0.8 },
    { glyph: mark('asian-lantern'), x: 1, y: -3, size: 16, depth: 0.2 },
    { glyph: mark('asian-lantern'), x: 83, y: -3, size: 16, depth: 0.2 },
    { glyph: mark('bamboo'), x: 74, y: 104, size: 50, depth: 0.1 },
    { glyph: mark('bonsai-tree'), x: -14, y: 112, size: 48, depth: 0 },
  ],
  hue: 30,
};
