import { hero, heroDefs } from './hero.mjs';
import { paletteOf, toneOf } from './palette.mjs';
import { seeded } from './random.mjs';
import { halo, rays } from './scenery.mjs';

/** A vendor's mark in CSS pixels of its 1x file; the drawing is twice as large. */
export const markSize = { width: 64, height: 64 };

/** A vendor's mark: its glyph cast in light metal on a background of its hue, with square edges; the page rounds it. */
export function composeVendorMark({ code, hue, mark, category }) {
  const palette = paletteOf({ hue, category, random: seeded(code) });
  const { gold, pearl } = palette.materials;
  const material = Math.abs(((gold.hue - hue + 540) % 360) - 180) > 70 ? gold : pearl;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 200 200"><defs>${heroDefs(palette)}</defs><radialGradient id="sky" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="${palette.light}"/><stop offset=".5" stop-color="${palette.body}"/><stop offset="1" stop-color="${palette.deep}"/></radialGradient><rect width="200" height="200" fill="url(#sky)"/>${rays({ cx: 100, cy: 96, count: 14, fill: '#fff', opacity: 0.1, outer: 160 })}${halo({ cx: 100, cy: 92, radius: 90, colour: toneOf(gold.tones[0]), opacity: 0.35 })}${hero(palette, { glyph: mark, cx: 100, cy: 96, size: 132, material })}</svg>`;
}
