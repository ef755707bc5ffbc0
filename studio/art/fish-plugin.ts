import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import type { Plugin } from 'vite';

import { bosses, type SpritePlan, spritePlans } from '#studio/kinds/fish/client/sprites.ts';
import { emoji, mark } from '#studio/frame/themes/theme.ts';

import { composeSymbol } from './compose-symbol.ts';
import { hslHue } from './draw-own-symbol.ts';

const moduleName = 'virtual:fish-art';
/** Twice the length of a common fish on a phone; a boss is larger. */
const cellPx = 160;
const bossPx = 288;

/** Draws the sheet of all species and every room's boss, emits them, and resolves `virtual:fish-art` to their addresses. */
export function fishArt({ base, cacheDir }: { base: string; cacheDir: string }): Plugin {
  return {
    name: 'fish-art',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const emit = (source: Buffer) => {
        const fileName = `assets/fish-${createHash('sha256').update(source).digest('hex').slice(0, 10)}.webp`;
        this.emitFile({ type: 'asset', fileName, source });
        return base + fileName;
      };
      const plans: readonly SpritePlan[] = Object.values(spritePlans);
      const cells = await Promise.all(plans.map((plan) => drawn(plan, cellPx, cacheDir)));
      const sheet = sharp({
        create: { width: cellPx * cells.length, height: cellPx, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      }).composite(cells.map((input, column) => ({ input, left: column * cellPx, top: 0 })));
      const addresses: Record<string, string> = {};
      for (const [glyph, hue] of bosses) addresses[glyph] = emit(await drawn(bossPlan(glyph, hslHue(hue)), bossPx, cacheDir));
      const address = emit(await sheet.webp({ quality: 82, alphaQuality: 85 }).toBuffer());
      const art = { sheet: address, cell: cellPx, columns: Object.keys(spritePlans), bosses: addresses };
      return `export const art = ${JSON.stringify(art)};`;
    },
  };
}

function bossPlan(word: string, hue: number): SpritePlan {
  const glyph = word.startsWith('fluent:') ? emoji(word.slice(7)) : mark(word);
  return { glyph, paint: [`hsl(${hue} 100% 86%)`, `hsl(${(hue + 25) % 360} 88% 50%)`], looks: 'front' };
}

/** Cached until the drawing changes. */
async function drawn({ glyph, paint, turn = 0, strength = 1 }: SpritePlan, sidePx: number, cacheDir: string): Promise<Buffer> {
  const svg = composeSymbol({ kind: 'jewel', glyph, paint });
  const key = createHash('sha256').update(`${svg} ${sidePx} ${turn} ${strength}`).digest('hex').slice(0, 16);
  const path = join(cacheDir, `fish-${key}.webp`);
  try {
    return await readFile(path);
  } catch {
    // not drawn yet
    const picture = await sharp(Buffer.from(svg), { density: 220 })
      .resize(sidePx, sidePx)
      .modulate({ hue: turn, saturation: strength })
      .webp({ quality: 84, alphaQuality: 85 })
      .toBuffer();
    await mkdir(cacheDir, { recursive: true });
    await writeFile(path, picture);
    return picture;
  }
}
