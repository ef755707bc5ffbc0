import { pathToFileURL } from 'node:url';

/**
 * Modules named `*.baked.ts` are worked out here, when the site is built: what loads them gets their values, and nothing of what they
 * import. So what browsers need of the contract reaches them without the schema library; it must not come another way either.
 */
export const bakedModules = () => ({
  name: 'laro:baked-modules',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.baked.ts')) return undefined;
    const values = Object.entries(await import(pathToFileURL(id).href));
    return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join('');
  },
  generateBundle(_, files) {
    if (this.environment.name !== 'client') return;
    for (const { fileName, modules = {} } of Object.values(files))
      if (Object.entries(modules).some(([id, { renderedLength }]) => id.includes('/node_modules/zod/') && renderedLength > 0))
        this.error(`${fileName} brings the schema library to browsers: import what it needs of the contract by a .baked.ts`);
  },
});
