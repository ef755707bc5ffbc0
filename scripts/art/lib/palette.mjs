import { mixHue, oklch } from './colour.mjs';
import { materialFor, materials } from './materials.mjs';

/** Hues of the categories (design language, colour). */
export const categoryHues = { RNG: 330, LIVE: 20, FISH: 220, PVP: 155, SPORTS: 50, ESPORTS: 295, LOTT: 85, ELOTT: 5 };

/** The shadows run towards a neighbouring hue that stays rich when dark: dark yellow would be mud. */
const shadowHues = { RNG: 325, LIVE: 0, FISH: 255, PVP: 175, SPORTS: 5, ESPORTS: 285, LOTT: 15, ELOTT: 345 };

/** Between amber and green is olive, which looks dull on a small picture: such hues move to the nearer of the two. */
function richHue(hue) {
  if (hue < 84 || hue > 130) return hue;
  return hue < 108 ? 82 : 134;
}

/** The colours of one tile: its own hue running into the hue of its category. */
export function paletteOf({ hue: given, category, random, subject }) {
  const hue = richHue(given);
  const home = categoryHues[category];
  const muddy = Math.max(0, 1 - Math.abs(hue - 75) / 60);
  const dark = hue > 95 && hue < 200 ? mixHue(hue, 195, 0.4) : mixHue(hue, shadowHues[category], 0.35 + 0.45 * muddy);
  const tone = (lightness, chroma, shift = 0, share = 0) => oklch(lightness, chroma, mixHue(hue + shift, home, share));
  return {
    hue,
    home,
    tone,
    night: oklch(0.24, 0.09, dark),
    deep: oklch(0.35, 0.14, dark),
    shade: oklch(0.47, 0.17, mixHue(hue, dark, 0.7)),
    body: tone(0.6 + 0.09 * muddy, 0.2),
    light: tone(0.74 + 0.05 * muddy, 0.18, 8),
    glow: tone(0.88, 0.12, 22),
    rim: oklch(0.8, 0.14, home),
    material: materialFor({ hue, random, subject }),
    materials,
  };
}

export { toneOf } from './materials.mjs';
