import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const folder = new URL('../frame/parts/', import.meta.url).pathname;

/** Inserts the parts that every client's page shares at `<!-- frame:<name> -->`. */
export function frameParts(): Plugin {
  return {
    name: 'frame-parts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replaceAll(/<!-- frame:([\w-]+) -->/g, (_, name: string) => readFileSync(`${folder}${name}.html`, 'utf8')),
    },
  };
}
