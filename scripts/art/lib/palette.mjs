import { mixHue, oklch } from './colour.mjs';

/** Hues of the categories (design language, colour). */
export const categoryHues = { RNG: 330, LIVE: 20, FISH: 220, PVP: 155, SPORTS: 50, ESPORTS: 295, LOTT: 85, ELOTT: 5 };

/** The shadows run towards a hue beside the category's that stays rich when dark: dark yellow would be mud. */
const shadowHues = { RNG: 325, LIVE: 0, FISH: 255, PVP: 175, SPORTS: 5, ESPORTS: 285, LOTT: 15, ELOTT: 345 };

/** Materials a one-colour shape is cast in: highlight, face, shade and the dark edge below. */
const materials = {
  gold: {
    hue: 88,
    tones: [
      [0.98, 0.07, 100],
      [0.86, 0.165, 88],
      [0.66, 0.15, 65],
      [0.34, 0.09, 50],
    ],
  },
  pearl: {
    hue: 240,
    tones: [
      [1, 0, 0],
      [0.93, 0.025, 250],
      [0.76, 0.07, 275],
      [0.36, 0.08, 280],
    ],
  },
  jade: {
    hue: 160,
    tones: [
      [0.98, 0.06, 150],
      [0.83, 0.16, 160],
      [0.6, 0.14, 168],
      [0.3, 0.08, 175],
    ],
  },
  ruby: {
    hue: 15,
    tones: [
      [0.95, 0.07, 25],
      [0.72, 0.2, 18],
      [0.5, 0.2, 15],
      [0.27, 0.11, 10],
    ],
  },
  azure: {
    hue: 225,
    tones: [
      [0.98, 0.04, 210],
      [0.83, 0.13, 215],
      [0.6, 0.16, 245],
      [0.3, 0.1, 260],
    ],
  },
  orchid: {
    hue: 325,
    tones: [
      [0.98, 0.04, 330],
      [0.82, 0.15, 330],
      [0.6, 0.2, 330],
      [0.3, 0.12, 320],
    ],
  },
  flame: {
    hue: 50,
    tones: [
      [0.98, 0.09, 95],
      [0.83, 0.17, 65],
      [0.62, 0.21, 38],
      [0.32, 0.12, 30],
    ],
  },
};

/** The colours of one tile: its own hue running into the hue of its category. */
export function paletteOf({ hue, category, random }) {
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
    body: tone(0.6, 0.2),
    light: tone(0.74, 0.18, 8),
    glow: tone(0.88, 0.12, 22),
    rim: oklch(0.8, 0.14, home),
    material: materials[materialFor(hue, random)],
    materials,
  };
}

/** A material whose hue stands clear of the background's. */
function materialFor(hue, random) {
  const clear = Object.entries(materials)
    .filter(([, { hue: own }]) => Math.abs(((own - hue + 540) % 360) - 180) > 62)
    .map(([name]) => name);
  const liked = ['gold', 'gold', 'pearl', ...clear].filter((name) => clear.includes(name));
  return random.pick(liked.length > 0 ? liked : ['pearl']);
}

export const toneOf = ([lightness, chroma, hue]) => oklch(lightness, chroma, hue);
