import sharp from 'sharp';

import type { Theme } from '#studio/frame/themes/theme.ts';

import { composeScene } from './compose-scene.ts';
import { composeSymbol, symbolPlans } from './compose-symbol.ts';

/** Side of a symbol on the sheet: a reel's width on a phone with three device pixels per CSS pixel. */
const symbolPx = 192;
const scenePx = { width: 540, height: 864 };

export interface ThemeArt {
  /** Twelve columns: wild, scatter, high 1 to 5, low 1 to 5. First row sharp, second row blurred by motion. */
  symbols: { avif: Buffer; webp: Buffer };
  scene: { light: { avif: Buffer; webp: Buffer }; dark: { avif: Buffer; webp: Buffer } };
}

export async function drawTheme(theme: Theme): Promise<ThemeArt> {
  const tiles = await Promise.all(symbolPlans(theme).map((plan) => drawSymbol(composeSymbol(plan))));
  const sheet = sharp({
    create: { width: symbolPx * tiles.length, height: symbolPx * 2, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite(
    tiles.flatMap(({ sharp: still, blurred }, column) => [
      { input: still, left: column * symbolPx, top: 0 },
      { input: blurred, left: column * symbolPx, top: symbolPx },
    ]),
  );
  const [light, dark] = await Promise.all([drawScene(composeScene(theme, 'light')), drawScene(composeScene(theme, 'dark'))]);
  return { symbols: await encode(await sheet.png().toBuffer(), 62), scene: { light, dark } };
}

async function drawSymbol(svg: string): Promise<{ sharp: Buffer; blurred: Buffer }> {
  const still = await sharp(Buffer.from(svg), { density: 140 }).resize(symbolPx, symbolPx).png().toBuffer();
  // squeezed vertically and stretched again: motion along the reel
  const squeezed = await sharp(still).resize(symbolPx, 9, { fit: 'fill', kernel: 'cubic' }).blur(0.8).png().toBuffer();
  return { sharp: still, blurred: await sharp(squeezed).resize(symbolPx, symbolPx, { fit: 'fill', kernel: 'cubic' }).png().toBuffer() };
}

async function drawScene(svg: string): Promise<{ avif: Buffer; webp: Buffer }> {
  const picture = await sharp(Buffer.from(svg), { density: 390 }).resize(scenePx.width, scenePx.height).removeAlpha().png().toBuffer();
  return encode(picture, 50);
}

async function encode(picture: Buffer, quality: number): Promise<{ avif: Buffer; webp: Buffer }> {
  const [avif, webp] = await Promise.all([
    sharp(picture).avif({ quality, effort: 2 }).toBuffer(),
    sharp(picture)
      .webp({ quality: quality + 12, alphaQuality: 80 })
      .toBuffer(),
  ]);
  return { avif, webp };
}
