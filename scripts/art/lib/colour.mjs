/** `#rrggbb` of an OKLCH colour; chroma is lowered until the colour fits sRGB. */
export function oklch(lightness, chroma, hue) {
  const key = `${lightness} ${chroma} ${hue}`;
  const colour = known.get(key) ?? fit(lightness, chroma, hue);
  known.set(key, colour);
  return colour;
}

const known = new Map();

function fit(lightness, chroma, hue) {
  for (let c = chroma; c > 0.002; c *= 0.94) {
    const rgb = linearRgb(lightness, c, hue);
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(rgb);
  }
  return toHex(linearRgb(lightness, 0, hue));
}

function linearRgb(lightness, chroma, hue) {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(rgb) {
  const channel = (value) => {
    const clamped = Math.min(1, Math.max(0, value));
    const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${rgb.map(channel).join('')}`;
}

/** The hue between two, the short way round. */
export function mixHue(from, to, share) {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return (from + turn * share + 360) % 360;
}
