import type { Plugin } from 'vite';

import { iconClasses } from './icons.ts';

const name = 'virtual:page-icons.css';
/** The module that the sheet is. */
export const pageIconsSheet = '/__page-icons.css';

/**
 * Links the sheet of the icons that are not on every page (`icons.ts`) to each page that can show one of them: whatever names such an
 * icon imports the sheet, on the server, where pages are put together. What cannot bring it is refused: a script of the browser alone,
 * the part of a page, which comes without a head, and home, which is to be spared it.
 */
export function pageIcons(): Plugin {
  const { names, css } = iconClasses().pages;
  const named = new RegExp(`i-tabler-(?:${names.join('|')})(?![\\w-])`);
  const rendered = new Set<string>();
  return {
    name: 'laro:page-icons',
    resolveId: (id) => (id === name ? pageIconsSheet : undefined),
    load: (id) => (id === pageIconsSheet ? css : undefined),
    transform(code, id) {
      const [icon] = /\.(?:astro|tsx?)(?:\?|$)/.test(id) ? (named.exec(code) ?? []) : [];
      if (icon === undefined) return undefined;
      if (this.environment.name !== 'client') {
        rendered.add(id);
        return { code: `${code}\nimport '${name}';`, map: null };
      }
      // the server's half of a build comes first
      if (this.environment.mode === 'build' && !rendered.has(id)) this.error(`${icon}: no page can bring it for ${id}`);
      return undefined;
    },
    buildEnd() {
      const spared = importersOf(pageIconsSheet, (id) => this.getModuleInfo(id)).find((id) => /\/pages\/m\/(?:home\.|part\/)/.test(id));
      if (spared) this.error(`${spared} shows an icon of single pages: name its source in commonSources`);
    },
  };
}

type Importers = { importers: readonly string[]; dynamicImporters: readonly string[] } | null;

/** Whatever imports this module, and what imports that. */
function importersOf(module: string, infoOf: (id: string) => Importers): readonly string[] {
  const found = new Set([module]);
  for (const id of found) {
    const info = infoOf(id);
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) found.add(importer);
  }
  return [...found];
}
