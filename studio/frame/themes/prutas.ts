import { emoji, mark, type Theme } from './theme.ts';

/** A fruit stand in summer. */
export const prutas: Theme = {
  id: 'prutas',
  wild: emoji('mango'),
  scatter: emoji('sun'),
  high: [emoji('pineapple'), emoji('watermelon'), emoji('strawberry'), emoji('grapes'), emoji('cherries')],
  low: [mark('bell-pepper'), mark('shiny-apple'), mark('pear'), mark('cut-lemon'), mark('banana-bunch')],
  paints: [
    ['#ff9a8a', '#d3232e'],
    ['#ffb6c8', '#c81d5b'],
    ['#d4f58a', '#4f9d14'],
    ['#fff08a', '#e8a90c'],
    ['#ffd98a', '#e07a10'],
  ],
  plaque: { wild: ['#59d66a', '#0d7a3c'], scatter: ['#ff9a4d', '#c63a12'] },
  light: { top: '#a7e8ff', middle: '#e4f9d6', bottom: '#fff3c9', light: '#fffdf2', ground: '#4f9c57' },
  dark: { top: '#08263a', middle: '#0c4a48', bottom: '#4f7d2c', light: '#ffe38a', ground: '#05211f' },
  props: [
    { glyph: mark('mountains'), x: -6, y: 8, size: 56, depth: 0.8 },
    { glyph: mark('hills'), x: 46, y: 16, size: 62, depth: 0.65 },
    { glyph: mark('fruit-tree'), x: -10, y: 20, size: 34, depth: 0.4 },
    { glyph: mark('banana-peeled'), x: 78, y: 70, size: 18, depth: 0.6 },
    { glyph: mark('monstera-leaf', 40), x: 68, y: 112, size: 54, depth: 0.1 },
    { glyph: mark('monstera-leaf', -60), x: -20, y: 116, size: 52, depth: 0 },
  ],
  hue: 95,
};
