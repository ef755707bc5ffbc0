import { bundlePrograms } from './lib/bundle.mjs';
import { root } from './lib/paths.mjs';

// Bundles the platform and the built site into dist/platform.
const entry = 'laro:main';

await bundlePrograms({ folder: `${root}/dist/platform`, input: { main: entry }, plugins: [mainFile()] });

/** The whole process: the platform, and the site's pages as Astro built them. */
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
