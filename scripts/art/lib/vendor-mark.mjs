import { oklch } from './colour.mjs';
import { readGlyph } from './icons.mjs';

/** A vendor's mark: its glyph in light metal on a coin of its hue, 64 x 64. */
export function composeVendorMark({ hue, mark }) {
  const { path } = readGlyph(mark);
  const [light, body, deep] = [oklch(0.72, 0.17, hue + 12), oklch(0.52, 0.18, hue), oklch(0.33, 0.12, hue - 12)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><defs><radialGradient id="a" cx=".35" cy=".25" r=".9"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></radialGradient><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${oklch(0.88, 0.08, hue + 40)}"/></linearGradient></defs><rect width="64" height="64" rx="18" fill="url(#a)"/><rect x="1" y="1" width="62" height="62" rx="17" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.5"/><g transform="translate(9.5 9.5) scale(.0879)"><path d="${path}" fill="${deep}" opacity=".55" transform="translate(0 18)"/><path d="${path}" fill="url(#b)"/></g></svg>`;
}
