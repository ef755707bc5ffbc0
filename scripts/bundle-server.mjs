import { dirname, relative } from 'node:path';
import { build } from 'vite';

import { root } from './lib/paths.mjs';

// Bundles the platform and the built site into dist/platform: Node reads some thirty files at startup instead of a thousand (decision 009).
const folder = `${root}/dist/platform`;
const entry = 'laro:main';

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [mainFile(), sourcePlaces(), oneByteText()],
  // packages with native or WebAssembly parts find these beside their own files
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'] },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { main: entry },
      output: { topLevelVar: false, comments: false, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});

/** The same as server/main.ts, with the site's pages in the bundle. */
function mainFile() {
  return {
    name: 'laro-main',
    resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
    load: (id) =>
      id === `\0${entry}`
        ? `import { start } from '${root}/server/start.ts';\nawait start({ loadPages: () => import('${root}/dist/server/entry.mjs') });\n`
        : undefined,
  };
}

/** A bundled module still finds the files beside its source: data, migrations, the worker. All chunks are in one folder. */
function sourcePlaces() {
  return {
    name: 'laro-source-places',
    transform(code, id) {
      if (!id.startsWith(`${root}/`) || id.includes('/node_modules/') || !code.includes('import.meta.')) return undefined;
      const place = relative(folder, id);
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
        .replaceAll(/import\.meta\.url\b/g, `new URL(${JSON.stringify(place)}, import.meta.url).href`);
    },
  };
}

/**
 * Escapes non-ASCII characters: a single one in a file makes V8 store the whole file in two bytes per character, for the life of the
 * process.
 */
function oneByteText() {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'laro-one-byte-text',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped);
    },
  };
}
