import type { Plugin } from 'vite';

import { iconClasses } from './icons.ts';

const name = 'virtual:page-icons.css';
/** The virtual module of the sheet. */
export const pageIconsSheet = '/__page-icons.css';

/**
 * Links the sheet of less common icons (`icons.ts`) to each page that can show one of them: every module that names such an icon imports
 * the sheet, on the server, where pages are assembled. Modules that cannot bring it are refused: a browser-only script, a page fragment,
 * which has no head, and home, which should not load it.
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
      // the server's half of a build runs first
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

/** The modules that import this one, directly or indirectly. */
function importersOf(module: string, infoOf: (id: string) => Importers): readonly string[] {
  const found = new Set([module]);
  for (const id of found) {
    const info = infoOf(id);
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) found.add(importer);
  }
  return [...found];
}
