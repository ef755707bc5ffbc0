import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import type { Plugin } from 'vite';

import { emoji, mark } from '#studio/frame/themes/theme.ts';
import { instantGlyphs } from '#studio/kinds/instant/client/glyphs.ts';

import { composeSymbol, type SymbolPlan } from './compose-symbol.ts';
import { hslHue } from './draw-own-symbol.ts';

const moduleName = 'virtual:instant-glyphs';
/** A board's tile on a phone with three device pixels per CSS pixel. */
const sidePx = 192;

/** Draws each glyph of the catalogue's instant games once, emits it, and resolves `virtual:instant-glyphs`: its address by its name. */
export function instantGlyphPictures({ base, cacheDir }: { base: string; cacheDir: string }): Plugin {
  return {
    name: 'instant-glyphs',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const addresses: Record<string, string> = {};
      for (const [glyph, hue] of instantGlyphs) {
        const source = await drawn(composeSymbol(planOf(glyph, hslHue(hue))), cacheDir);
        const fileName = `assets/instant-${createHash('sha256').update(source).digest('hex').slice(0, 10)}.webp`;
        this.emitFile({ type: 'asset', fileName, source });
        addresses[glyph] = base + fileName;
      }
      return `export const glyphs = ${JSON.stringify(addresses)};`;
    },
  };
}

/** Coloured icons as they are; silhouettes as a jewel in the game's hue. */
function planOf(glyph: string, hue: number): SymbolPlan {
  const [set, name] = glyph.split(':');
  if (set === 'fluent' && name !== undefined) return { kind: 'picture', glyph: emoji(name), hue };
  return { kind: 'jewel', glyph: mark(glyph), paint: [`hsl(${hue} 100% 84%)`, `hsl(${hue} 88% 46%)`] };
}

/** Cached until the drawing changes. */
async function drawn(svg: string, cacheDir: string): Promise<Buffer> {
  const path = join(cacheDir, `instant-${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.webp`);
  try {
    return await readFile(path);
  } catch {
    // not drawn yet
    const picture = await sharp(Buffer.from(svg), { density: 140 })
      .resize(sidePx, sidePx)
      .webp({ quality: 78, alphaQuality: 80 })
      .toBuffer();
    await mkdir(cacheDir, { recursive: true });
    await writeFile(path, picture);
    return picture;
  }
}
