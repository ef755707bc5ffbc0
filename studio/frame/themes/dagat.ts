import { emoji, mark, type Theme } from './theme.ts';

/** The sea off Palawan. */
export const dagat: Theme = {
  id: 'dagat',
  wild: emoji('trident-emblem'),
  scatter: emoji('oyster'),
  high: [emoji('turtle'), emoji('dolphin'), emoji('octopus'), emoji('tropical-fish'), emoji('crab')],
  low: [mark('sea-star'), mark('triple-shells'), mark('seahorse'), mark('coral'), mark('nautilus-shell')],
  paints: [
    ['#ffe08a', '#f07c1b'],
    ['#ffc2d6', '#d9317f'],
    ['#b6f5d8', '#0b8f6c'],
    ['#ffb3a0', '#d93a2b'],
    ['#cbd6ff', '#4a58d8'],
  ],
  plaque: { wild: ['#2fd0ff', '#0a4fb4'], scatter: ['#ff9ad0', '#9a1f86'] },
  light: { top: '#8fdcff', middle: '#c8f2ff', bottom: '#fff2d6', light: '#fffdf0', ground: '#2b8fb0' },
  dark: { top: '#061a3f', middle: '#0b4a7a', bottom: '#0fa0a6', light: '#9ff4ff', ground: '#04122e' },
  props: [
    { glyph: mark('island'), x: 58, y: 10, size: 40, depth: 0.7 },
    { glyph: mark('sailboat'), x: 8, y: 18, size: 22, depth: 0.55 },
    { glyph: mark('sperm-whale'), x: -8, y: 92, size: 46, depth: 0.5 },
    { glyph: mark('coral'), x: 70, y: 118, size: 44, depth: 0.1 },
    { glyph: mark('coral'), x: -12, y: 124, size: 40, depth: 0 },
    { glyph: mark('school-of-fish'), x: 62, y: 84, size: 24, depth: 0.6 },
  ],
  hue: 195,
};
