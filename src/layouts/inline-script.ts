import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const path = fileURLToPath(new URL('pre-paint.js', import.meta.url));

interface Input {
  /** What runs before it. */
  first: string;
  minify: (path: string) => string;
}

/** The pre-paint script as pages contain it: every byte of a page's head comes before its first paint. */
const inlined = ({ first, minify }: Input) => first + minify(path);

/** For the policy: Astro hashes only scripts that it bundled. */
export const prePaintHash = (input: Input): `sha256-${string}` => `sha256-${createHash('sha256').update(inlined(input)).digest('base64')}`;

/** Resolves the import of the script's text to the minified script. */
export function inlineScript(input: Input): Plugin {
  return {
    name: 'laro:inline-script',
    enforce: 'pre',
    load: (id) => (id === `${path}?raw` ? `export default ${JSON.stringify(inlined(input))}` : undefined),
  };
}
