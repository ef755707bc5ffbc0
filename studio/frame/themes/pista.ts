import { emoji, mark, type Theme } from './theme.ts';

/** The night of a town fiesta: lanterns over the plaza, a band, street food. */
export const pista: Theme = {
  id: 'pista',
  wild: emoji('glowing-star'),
  scatter: emoji('party-popper'),
  high: [emoji('carousel-horse'), emoji('trumpet'), emoji('long-drum'), emoji('red-paper-lantern'), emoji('kite')],
  low: [mark('drama-masks'), mark('maracas'), mark('ribbon-medal'), mark('twirly-flower'), mark('banjo')],
  paints: [
    ['#ffe27a', '#f59516'],
    ['#ff9cc4', '#d3196f'],
    ['#9df0ff', '#1479c9'],
    ['#d9b8ff', '#7a35d6'],
    ['#b9f5a6', '#1e9a4c'],
  ],
  plaque: { wild: ['#ff5fa8', '#8d0f6d'], scatter: ['#4a3bd9', '#1a1160'] },
  light: { top: '#ffb3a1', middle: '#ffd6ae', bottom: '#fff0d9', light: '#fffbe8', ground: '#b0496a' },
  dark: { top: '#1c0b3d', middle: '#56165f', bottom: '#c23a5a', light: '#ffd479', ground: '#160726' },
  props: [
    { glyph: mark('byzantin-temple'), x: 28, y: 6, size: 44, depth: 0.75 },
    { glyph: mark('huts-village'), x: -6, y: 22, size: 34, depth: 0.55 },
    { glyph: mark('huts-village'), x: 74, y: 22, size: 34, depth: 0.55 },
    { glyph: mark('paper-lantern'), x: 2, y: -3, size: 15, depth: 0.15 },
    { glyph: mark('paper-lantern'), x: 83, y: -3, size: 15, depth: 0.15 },
    { glyph: mark('palm-tree'), x: 72, y: 104, size: 56, depth: 0.1 },
    { glyph: mark('palm-tree'), x: -22, y: 110, size: 52, depth: 0 },
  ],
  hue: 330,
};
