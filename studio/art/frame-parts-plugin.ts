import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const folder = new URL('../frame/parts/', import.meta.url).pathname;

/** Puts what every client's page has alike where it says `<!-- frame:<name> -->`. */
export function frameParts(): Plugin {
  return {
    name: 'frame-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/<!-- frame:([\w-]+) -->/g, (_, name: string) => readFileSync(`${folder}${name}.html`, 'utf8')),
    },
  };
}
