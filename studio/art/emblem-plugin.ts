import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

import { tableGlyphs } from '#studio/kinds/table/client/glyphs.ts';

import { placedIcon } from './icon.ts';
import { ownPictures } from './own-pictures.ts';

const moduleName = 'virtual:table-emblems';

/** Emits each table's emblem as a picture, and resolves `virtual:table-emblems`: the catalogue's glyph name -> its address. */
export function tableEmblems({ base }: { base: string }): Plugin {
  return {
    name: 'table-emblems',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const emblems = tableGlyphs.map((word) => {
        const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${emblemOf(word)}</svg>`;
        const fileName = `assets/glyph-${word.replace(/^.*:/, '')}-${createHash('sha256').update(source).digest('hex').slice(0, 10)}.svg`;
        this.emitFile({ type: 'asset', fileName, source });
        return [word, base + fileName] as const;
      });
      return `export const emblems = ${JSON.stringify(Object.fromEntries(emblems))};`;
    },
  };
}

/** An emblem on 64 x 64: our own picture, an emoji from the set, or a shape. Throws if no such name exists. */
export function emblemOf(word: string): string {
  const [set, name] = word.includes(':') ? (word.split(':') as [string, string]) : (['mark', word] as const);
  if (set !== 'own') return placedIcon({ set: set === 'fluent' ? 'emoji' : 'mark', name }, { x: 0, y: 0, size: 64 });
  const own = ownPictures[name];
  if (own === undefined) throw new Error(`No picture own:${name}`);
  return own;
}
