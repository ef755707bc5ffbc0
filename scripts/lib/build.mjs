import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { takeEarlierFiles } from './earlier-files.mjs';
import { runAll } from './exec.mjs';
import { brought, root } from './paths.mjs';

const siteStamp = join(root, 'dist/.built-from');
const platformStamp = join(root, 'dist/.platform-built-from');
const programsStamp = join(root, '.cache/test-programs.built-from');
const siteInputs = [
  'src',
  'studio',
  'contract',
  'fair',
  'lottery',
  'public',
  'scripts/art',
  'scripts/floor',
  'scripts/verifier',
  'scripts/worker',
  'server/domains/catalogue/data',
  'server/domains/merchant/data',
  'package-lock.json',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'uno.config.ts',
  'tsconfig.json',
];

// the bundle of the platform has the built site in it
const platformInputs = [...siteInputs, 'server', 'scripts/bundle-server.mjs', 'scripts/lib/bundle.mjs'];

/** One after another; what stands together runs together: one core makes the site while the other draws the studio's pictures. */
const siteSteps = [
  [['art', ['scripts/art/build.mjs']]],
  [
    ['site', ['node_modules/astro/bin/astro.mjs', 'build', '--silent']],
    ['studio clients', ['node_modules/vite/bin/vite.js', 'build', '-c', 'studio/vite.config.ts', '--logLevel', 'warn']],
  ],
  [['older styles', ['scripts/floor/split-styles.ts']]],
  [
    ['checker of draws', ['scripts/verifier/build.mjs']],
    ['service worker', ['scripts/worker/build.mjs']],
  ],
];
const platformSteps = [[['platform', ['scripts/bundle-server.mjs']]]];

/** Builds what a source changed of since the last build: the art, the site and the studio's clients; the platform. */
export async function buildWhenStale() {
  if (isStale(siteStamp, siteInputs)) await buildSite();
  if (isStale(platformStamp, platformInputs)) await buildPlatform();
}

/** Bundles what tests start in processes of their own, when a source of it has changed. */
export async function buildTestProgramsWhenStale() {
  const inputs = [
    'server',
    'contract',
    'fair',
    'lottery',
    'studio',
    'tests',
    'package-lock.json',
    'scripts/bundle-test-programs.mjs',
    'scripts/lib/bundle.mjs',
  ];
  if (isStale(programsStamp, inputs)) await take([[['test programs', ['scripts/bundle-test-programs.mjs']]]], programsStamp, inputs);
}

export async function build() {
  await buildSite();
  await buildPlatform();
}

async function buildSite() {
  const dist = join(root, 'dist');
  const bringBack = takeEarlierFiles(dist, { aside: join(root, '.cache/earlier') });
  // here and not by Astro, which would take away what is built beside it
  rmSync(dist, { recursive: true, force: true });
  await take(siteSteps, siteStamp, siteInputs);
  bringBack();
}

const buildPlatform = () => take(platformSteps, platformStamp, platformInputs);

async function take(steps, stamp, inputs) {
  for (const together of steps) {
    const commands = together.map(([title, args]) => [`built ${title}`, brought.node(), args, { env: { NODE_ENV: 'production' } }]);
    if ((await runAll(commands)) !== 0) throw new Error(`building failed: ${together.map(([title]) => title).join(' or ')}`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
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
