import { oklch } from './colour.mjs';
import { silhouette } from './icons.mjs';

const drawings = {
  /** Nothing in a list. */
  list: { hue: 262, glyph: 'hut', left: 'palm-tree', right: 'moon' },
  /** Nothing found. */
  search: { hue: 205, glyph: 'magnifying-glass', left: 'sparkles', right: 'fish-escape' },
  /** No movements yet. */
  record: { hue: 75, glyph: 'paper-boat', left: 'palm-tree', right: 'sun' },
  /** No favourites. */
  favourite: { hue: 350, glyph: 'hearts', left: 'sparkles', right: 'flower-emblem' },
  /** Nothing played yet. */
  recent: { hue: 150, glyph: 'hourglass', left: 'palm-tree', right: 'sun' },
  /** The content could not be loaded. */
  failed: { hue: 225, glyph: 'paper-boat', left: 'big-wave', right: 'fluffy-cloud' },
};

export const emptyNames = Object.keys(drawings);

/** A small drawing for an empty screen, 160 x 120, calm on light and dark backgrounds alike. */
export function composeEmptyDrawing(name) {
  const { hue, glyph, left, right } = drawings[name];
  const [mist, soft, body, deep] = [oklch(0.8, 0.07, hue), oklch(0.74, 0.1, hue), oklch(0.62, 0.15, hue), oklch(0.5, 0.15, hue)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="160" height="120"><defs><linearGradient id="e" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><path d="M22 74C10 44 42 12 78 18C112 2 152 28 142 64C150 92 118 104 84 100C54 108 26 100 22 74Z" fill="${mist}" opacity=".32"/><ellipse cx="80" cy="104" rx="52" ry="6" fill="${deep}" opacity=".18"/>${silhouette(left, { cx: 38, cy: 74, size: 40, fill: soft, opacity: 0.8 })}${silhouette(right, { cx: 122, cy: 36, size: 30, fill: soft, opacity: 0.8 })}${silhouette(glyph, { cx: 80, cy: 66, size: 72, fill: 'url(#e)' })}</svg>`;
}
