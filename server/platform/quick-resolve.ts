import { registerHooks, type ResolveFnOutput } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const rootUrl = pathToFileURL(join(import.meta.dirname, '../../')).href;
const folders: Record<string, string> = { '#contract': 'contract', '#server': 'server', '#site': 'src', '#studio': 'studio' };

/**
 * Cuts a good part of a warm start: Node parses a package's whole package.json (drizzle-orm's lists hundreds of exports) for every
 * file of it that is imported, and ours for every `#…` import. Here each question is asked once. The answers are Node's own;
 * everything runs without this too, only later.
 */
export function quickenImports(): void {
  const packages = new Map<string, ResolveFnOutput>();
  const formats = new Map<string, ResolveFnOutput['format']>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL: parent, conditions } = context;
      if (parent === undefined || !parent.startsWith(rootUrl) || !conditions.includes('import')) return next(specifier, context);
      const url = ownFile(specifier, parent);
      if (url?.endsWith('.ts')) return { url, format: 'module-typescript', shortCircuit: true };
      if (url !== undefined) {
        // files of one folder and one ending share their format
        const kind = url.slice(0, url.lastIndexOf('/')) + url.slice(url.lastIndexOf('.'));
        if (formats.has(kind)) return { url, format: formats.get(kind), shortCircuit: true };
        const found = next(specifier, context);
        formats.set(kind, found.format);
        return found;
      }
      // a package means the same to every file of ours
      if (!/^[a-z@]/.test(specifier) || /^[a-z]+:/.test(specifier) || !isOurs(parent)) return next(specifier, context);
      const found = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      packages.set(specifier, found);
      return found;
    },
  });
}

const isOurs = (url: string) => url.endsWith('.ts') && !url.includes('/node_modules/');

/** The address of a file that an import names with its ending. */
function ownFile(specifier: string, parent: string): string | undefined {
  if (specifier.startsWith('.')) return /\.(?:ts|js|mjs)$/.test(specifier) ? new URL(specifier, parent).href : undefined;
  if (!specifier.startsWith('#') || !specifier.endsWith('.ts') || !isOurs(parent)) return undefined;
  const slash = specifier.indexOf('/');
  const folder = folders[specifier.slice(0, slash)];
  return folder === undefined ? undefined : `${rootUrl}${folder}${specifier.slice(slash)}`;
}
