import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './exec.mjs';
import { brought, root } from './paths.mjs';

const siteStamp = join(root, 'dist/.built-from');
const platformStamp = join(root, 'dist/.platform-built-from');
const siteInputs = [
  'src',
  'studio',
  'contract',
  'lottery',
  'public',
  'scripts/art',
  'scripts/verifier',
  'server/domains/catalogue/data',
  'server/domains/merchant/data',
  'package-lock.json',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'uno.config.ts',
  'tsconfig.json',
];

// the bundle of the platform has the built site in it
const platformInputs = [...siteInputs, 'server', 'scripts/bundle-server.mjs'];

const siteSteps = [
  ['art', ['scripts/art/build.mjs']],
  ['site', ['node_modules/astro/bin/astro.mjs', 'build', '--silent']],
  ['checker of draws', ['scripts/verifier/build.mjs']],
  ['studio clients', ['node_modules/vite/bin/vite.js', 'build', '-c', 'studio/vite.config.ts', '--logLevel', 'warn']],
];
const platformSteps = [['platform', ['scripts/bundle-server.mjs']]];

/** Builds what a source changed of since the last build: the art, the site and the studio's clients; the platform. */
export async function buildWhenStale() {
  if (isStale(siteStamp, siteInputs)) await buildSite();
  if (isStale(platformStamp, platformInputs)) await buildPlatform();
}

export async function build() {
  await buildSite();
  await buildPlatform();
}

const buildSite = () => take(siteSteps, siteStamp, siteInputs);
const buildPlatform = () => take(platformSteps, platformStamp, platformInputs);

async function take(steps, stamp, inputs) {
  for (const [title, args] of steps) {
    const startedAt = Date.now();
    const code = await run(brought.node(), args, { env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error(`building the ${String(title)} failed with exit code ${code}`);
    console.log(`built ${String(title)} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, fingerprint(inputs));
}

const isStale = (stamp, inputs) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(inputs);

function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) for (const file of files(join(root, input))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function* files(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) if (name !== 'art' || !path.endsWith('public')) yield* files(join(path, name));
}
