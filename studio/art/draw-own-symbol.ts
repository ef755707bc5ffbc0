import sharp from 'sharp';

import { emoji, mark } from '#studio/clients/frame/themes/theme.ts';

import { composeSymbol } from './compose-symbol.ts';
import { drawSymbol, symbolPx } from './draw-theme.ts';

/** OKLCH hue -> the HSL hue that looks like it, at the corners; between them it is drawn straight. */
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

/** A game's own symbol: sharp above, blurred by motion below. */
export async function drawOwnSymbol({ glyph, hue }: { glyph: string; hue: number }): Promise<Buffer> {
  const shown = hslHue(hue);
  const [set, name] = glyph.split(':');
  const svg =
    set === 'fluent' && name !== undefined
      ? composeSymbol({ kind: 'picture', glyph: emoji(name), hue: shown })
      : composeSymbol({ kind: 'jewel', glyph: mark(glyph), paint: [`hsl(${shown} 100% 82%)`, `hsl(${shown} 88% 44%)`] });
  const { sharp: still, blurred } = await drawSymbol(svg);
  return sharp({ create: { width: symbolPx, height: symbolPx * 2, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: still, left: 0, top: 0 },
      { input: blurred, left: 0, top: symbolPx },
    ])
    .webp({ quality: 78, alphaQuality: 80 })
    .toBuffer();
}

export function hslHue(hue: number): number {
  const next = hues.findIndex(([from]) => from > hue);
  const [[from, shown], [to, shownTo]] = [hues[next - 1] ?? [0, -20], hues[next] ?? [360, 340]];
  return Math.round(shown + ((shownTo - shown) * (hue - from)) / (to - from) + 360) % 360;
}
