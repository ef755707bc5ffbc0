import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const rootUrl = pathToFileURL(`${root}/`).href;
const folders: Record<string, string> = { '#contract': 'contract', '#server': 'server', '#site': 'src', '#studio': 'studio' };

/**
 * Cuts a second of a warm start: Node parses a package's whole `exports` (drizzle-orm's has hundreds of lines) for every import of it,
 * and our package.json for every `#…` import. Here each is worked out once. It only ever answers what Node would answer;
 * everything runs without it too.
 */
export function quickenImports(): void {
  const known = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>>();
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL;
      if (parent === undefined || !parent.startsWith(rootUrl) || parent.includes('/node_modules/')) return next(specifier, context);
      if (specifier.startsWith('.') && specifier.endsWith('.ts')) return ours(new URL(specifier, parent).href);
      const folder = specifier.startsWith('#') ? folders[specifier.slice(0, specifier.indexOf('/'))] : undefined;
      if (folder !== undefined && specifier.endsWith('.ts')) return ours(`${rootUrl}${folder}${specifier.slice(specifier.indexOf('/'))}`);
      if (/^(?:\.|\/|#|node:|file:|data:)/.test(specifier) || parent.includes('/dist/')) return next(specifier, context);
      const found = known.get(specifier) ?? next(specifier, context);
      known.set(specifier, found);
      return found;
    },
  });
}

/** Our own TypeScript: its format is known, so no package.json has to be asked. */
const ours = (url: string) => ({ url, format: 'module-typescript', shortCircuit: true });
