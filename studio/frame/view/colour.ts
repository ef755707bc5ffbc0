/**
 * An OKLCH colour as `rgb()`: canvases and SVG attributes of browsers before Chrome 111 and Firefox 113 support nothing else.
 * @param lightness 0 to 100
 * @param hue degrees
 * @param alpha 0 to 1
 */
export function oklch(lightness: number, chroma: number, hue: number, alpha = 1): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

/** Clips values outside sRGB, as a screen does. */
function channel(linear: number): number {
  const cut = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (cut <= 0.0031308 ? cut * 12.92 : 1.055 * cut ** (1 / 2.4) - 0.055));
}
