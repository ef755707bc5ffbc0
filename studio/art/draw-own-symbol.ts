import sharp from 'sharp';

import { emoji, mark, ownPicture } from '#studio/frame/themes/theme.ts';

import { composeSymbol } from './compose-symbol.ts';

/** OKLCH hue -> the HSL hue that looks like it, at sample points; values between are interpolated linearly. */
const hues = [
  [0, -20],
  [30, 10],
  [60, 30],
  [90, 48],
  [110, 60],
  [145, 125],
  [195, 180],
  [240, 205],
  [265, 225],
  [300, 275],
  [330, 310],
  [360, 340],
] as const;

/** The size that a cell of three reels on a phone needs. */
const px = 160;

/** A game's own symbol. It never appears on the blurred strip of a turning reel. */
export async function drawOwnSymbol({ glyph, hue }: { glyph: string; hue: number }): Promise<Buffer> {
  const shown = hslHue(hue);
  const [set, name] = glyph.split(':');
  const svg =
    name !== undefined
      ? composeSymbol({ kind: 'picture', glyph: set === 'own' ? ownPicture(name) : emoji(name), hue: shown })
      : composeSymbol({ kind: 'jewel', glyph: mark(glyph), paint: [`hsl(${shown} 100% 82%)`, `hsl(${shown} 88% 44%)`] });
  return sharp(Buffer.from(svg), { density: (72 * px) / 100 })
    .webp({ quality: 78, alphaQuality: 80 })
    .toBuffer();
}

/** The HSL hue that looks like an OKLCH one. */
export function hslHue(hue: number): number {
  const next = hues.findIndex(([from]) => from > hue);
  const [[from, shown], [to, shownTo]] = [hues[next - 1] ?? [0, -20], hues[next] ?? [360, 340]];
  return Math.round(shown + ((shownTo - shown) * (hue - from)) / (to - from) + 360) % 360;
}
