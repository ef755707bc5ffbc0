import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { minifySync, type Plugin } from 'vite';

const path = fileURLToPath(new URL('pre-paint.js', import.meta.url));

/** The pre-paint script as pages carry it: every byte of a page's head comes before its first paint. */
function minified(): string {
  const { code, errors } = minifySync(path, readFileSync(path, 'utf8'));
  if (errors.length > 0) throw new Error(`pre-paint.js: ${errors[0]?.message}`);
  return code.trim();
}

/** For the policy: Astro hashes no script that it did not bundle. */
export const prePaintHash = (): `sha256-${string}` => `sha256-${createHash('sha256').update(minified()).digest('base64')}`;

/** Answers the import of the script's text with the script made small. */
export function inlineScript(): Plugin {
  return {
    name: 'laro:inline-script',
    enforce: 'pre',
    load: (id) => (id === `${path}?raw` ? `export default ${JSON.stringify(minified())}` : undefined),
  };
}
