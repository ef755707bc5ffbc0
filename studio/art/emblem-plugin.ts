import { createHash } from 'node:crypto';

import type { Plugin } from 'vite';

import { tableGlyphs } from '#studio/clients/table/glyphs.ts';

import { placedIcon } from './icon.ts';

const moduleName = 'virtual:table-emblems';

/** Emits the emblem of every table as a picture, and answers `virtual:table-emblems`: the catalogue's word of a glyph -> its address. */
export function tableEmblems({ base }: { base: string }): Plugin {
  return {
    name: 'table-emblems',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const emblems = tableGlyphs.map((word) => {
        const [set, name] = word.startsWith('fluent:') ? (['emoji', word.slice(7)] as const) : (['mark', word] as const);
        const icon = placedIcon({ set, name }, { x: 0, y: 0, size: 64 });
        const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${icon}</svg>`;
        const fileName = `assets/glyph-${name}-${createHash('sha256').update(source).digest('hex').slice(0, 10)}.svg`;
        this.emitFile({ type: 'asset', fileName, source });
        return [word, base + fileName] as const;
      });
      return `export const emblems = ${JSON.stringify(Object.fromEntries(emblems))};`;
    },
  };
}
