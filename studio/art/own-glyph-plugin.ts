import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { glyphFile } from '#studio/kinds/slot/client/glyph-file.ts';
import { ownGlyphs } from '#studio/kinds/slot/client/own-glyphs.ts';
import { secondGlyphs } from '#studio/kinds/slot/client/second-glyphs.ts';
import { secondFile, secondStep } from '#studio/kinds/slot/client/second-symbol.ts';

import { drawOwnSymbol } from './draw-own-symbol.ts';

const artFolder = new URL('.', import.meta.url).pathname;
const moduleName = 'virtual:slot-glyphs';

interface Own {
  glyph: string;
  hue: number;
}

/**
 * Draws every slot's own symbol, and each theme's second symbols, once (cached in `cacheDir` until a composer changes) and resolves
 * `virtual:slot-glyphs` to their addresses.
 */
export function ownGlyphPictures({ base, cacheDir }: { base: string; cacheDir: string }): Plugin {
  return {
    name: 'own-glyphs',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const stamp = await composersStamp();
      // one stamp for all: their names need not be listed one by one
      const folder = `assets/own-${stamp}/`;
      const files = new Map(ownGlyphs.map((own) => [glyphFile(own), own]));
      const draw = async ([name, own]: [string, Own]) => {
        const source = await cached(join(cacheDir, `own-${stamp}`, `${name}.webp`), () => drawOwnSymbol(own));
        this.emitFile({ type: 'asset', fileName: `${folder}${name}.webp`, source });
      };
      await Promise.all([...files, ...secondPictures()].map(draw));
      return `export const glyphFolder = ${JSON.stringify(base + folder)}; export const ownGlyphs = ${JSON.stringify([...files.keys()])};`;
    },
  };
}

/** By file: the picture for each hue step in each theme, lit for the middle of that step. */
function secondPictures(): [string, Own][] {
  return Object.entries(secondGlyphs).flatMap(([themeId, names]) =>
    names.map((name, at): [string, Own] => {
      const hue = (at + 0.5) * secondStep;
      return [secondFile(themeId, hue), { glyph: `fluent:${name}`, hue }];
    }),
  );
}

/** Part of the hash: the files of second symbols are not named after their contents. */
const sources = ['compose-symbol.ts', 'draw-own-symbol.ts', 'icon.ts', 'own-pictures.ts', '../kinds/slot/client/second-glyphs.ts'];

/** Changes whenever a composer of these pictures does. */
async function composersStamp(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of sources) hash.update(await readFile(join(artFolder, name)));
  return hash.digest('hex').slice(0, 10);
}

async function cached(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    // not drawn yet
    const picture = await draw();
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, picture);
    return picture;
  }
}
