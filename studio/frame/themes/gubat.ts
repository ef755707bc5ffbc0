import { emoji, mark, type Theme } from './theme.ts';

/** The rain forest of Mindanao. */
export const gubat: Theme = {
  id: 'gubat',
  wild: emoji('eagle'),
  scatter: emoji('hibiscus'),
  high: [emoji('tiger'), emoji('monkey-face'), emoji('parrot'), emoji('butterfly'), emoji('frog')],
  low: [mark('solid-leaf'), mark('mushroom-gills'), mark('acorn'), mark('daisy'), mark('feather')],
  paints: [
    ['#c8f58c', '#2f9a2a'],
    ['#ffbfae', '#c93b2e'],
    ['#f5cf93', '#a35a14'],
    ['#ffe1f0', '#d63d94'],
    ['#a9efff', '#1a80b8'],
  ],
  plaque: { wild: ['#35c9a0', '#0a5a4c'], scatter: ['#ffd05c', '#c96a0a'] },
  light: { top: '#b6ecc4', middle: '#e0f6cf', bottom: '#fdf6d3', light: '#ffffee', ground: '#3d8a5c' },
  dark: { top: '#03171a', middle: '#08392f', bottom: '#2f6b2c', light: '#d9ff9a', ground: '#021110' },
  props: [
    { glyph: mark('mountains'), x: 34, y: 6, size: 60, depth: 0.85 },
    { glyph: mark('circle-forest'), x: -8, y: 12, size: 46, depth: 0.6 },
    { glyph: mark('pine-tree'), x: 78, y: 16, size: 30, depth: 0.5 },
    { glyph: mark('palm-tree'), x: 66, y: 98, size: 62, depth: 0.1 },
    { glyph: mark('fern'), x: -18, y: 112, size: 54, depth: 0 },
  ],
  hue: 150,
};
