import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Programs that tests start in processes of their own, bundled; `npm test` and a run of the tests that need them make them anew. */
export const testPrograms = join(root, '.cache/test-programs');

const binary = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The Node that the project brings (decision 001); the machine's own only where it is new enough. */
export const brought = {
  node() {
    if (existsSync(binary)) return binary;
    if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
    throw new Error('The project brings Node 24 by npm, and it is not there: run "npm install --no-save".');
  },
};
