import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { themes } from '#studio/frame/themes/all.ts';

import { drawTheme, type ThemeArt } from './draw-theme.ts';

const artFolder = new URL('.', import.meta.url).pathname;
const moduleName = 'virtual:slot-art';
const resolve = createRequire(import.meta.url).resolve;

/**
 * Draws every theme once (cached in `cacheDir` until a theme or a composer changes), emits the pictures with hashed names, and resolves
 * `virtual:slot-art` to their addresses. Also inserts Tabler icons into the HTML at `<svg data-icon="name">`.
 */
export function slotArt({ base, cacheDir }: { base: string; cacheDir: string }): Plugin {
  return {
    name: 'slot-art',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const art: Record<string, unknown> = {};
      const emit = (name: string, source: Buffer) => {
        const [stem, ending] = name.split('.');
        const fileName = `assets/${stem}-${createHash('sha256').update(source).digest('hex').slice(0, 10)}.${ending}`;
        this.emitFile({ type: 'asset', fileName, source });
        return base + fileName;
      };
      const stamp = await composersStamp();
      for (const theme of themes) {
        const { symbols, scene } = await cachedTheme(join(cacheDir, `${theme.id}-${stamp}.json`), () => drawTheme(theme));
        const pair = (name: string, { avif, webp }: { avif: Buffer; webp: Buffer }) => ({
          avif: emit(`${name}.avif`, avif),
          webp: emit(`${name}.webp`, webp),
        });
        art[theme.id] = {
          hue: theme.hue,
          symbols: pair(`${theme.id}-symbols`, symbols),
          light: pair(`${theme.id}-light`, scene.light),
          dark: pair(`${theme.id}-dark`, scene.dark),
        };
      }
      return `export const art = ${JSON.stringify(art)};`;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const set = JSON.parse(await readFile(resolve('@iconify-json/tabler/icons.json'), 'utf8')) as {
          icons: Record<string, { body: string }>;
        };
        return html.replaceAll(/<svg data-icon="([\w-]+)"([^>]*)><\/svg>/g, (_, name: string, rest: string) => {
          const icon = set.icons[name];
          if (!icon) throw new Error(`No icon tabler:${name}`);
          return `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"${rest}>${icon.body}</svg>`;
        });
      },
    },
  };
}

/** Changes whenever a composer or a theme does. */
async function composersStamp(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [artFolder, join(artFolder, '../frame/themes')]) {
    for (const name of (await readdir(folder)).toSorted())
      if (!name.endsWith('-plugin.ts')) hash.update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function cachedTheme(path: string, draw: () => Promise<ThemeArt>): Promise<ThemeArt> {
  try {
    const text = await readFile(path, 'utf8');
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? Buffer.from(value, 'base64') : value)) as ThemeArt;
  } catch {
    // not drawn yet
    const art = await draw();
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(
      path,
      JSON.stringify(art, (_, value: unknown) => (isJsonBuffer(value) ? Buffer.from(value.data).toString('base64') : value)),
    );
    return art;
  }
}

function isJsonBuffer(value: unknown): value is { type: 'Buffer'; data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}
