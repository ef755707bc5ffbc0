import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './exec.mjs';
import { brought, root } from './paths.mjs';

const stamp = join(root, 'dist/.built-from');
const inputs = [
  'src',
  'studio',
  'contract',
  'public',
  'scripts/art',
  'scripts/verifier',
  'server/domains/catalogue/data',
  'package-lock.json',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'uno.config.ts',
  'tsconfig.json',
];

/** Builds the art, the site and the studio's clients when a source changed since the last build. */
export async function buildWhenStale() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await build();
}

export async function build() {
  const steps = [
    ['art', brought.node(), ['scripts/art/build.mjs']],
    ['site', brought.node(), ['node_modules/astro/bin/astro.mjs', 'build', '--silent']],
    ['studio clients', brought.node(), ['node_modules/vite/bin/vite.js', 'build', '-c', 'studio/vite.config.ts', '--logLevel', 'warn']],
  ];
  for (const [title, command, args] of steps) {
    const startedAt = Date.now();
    const code = await run(command, args, { env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error(`building the ${String(title)} failed with exit code ${code}`);
    console.log(`built ${String(title)} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const input of inputs) for (const file of files(join(root, input))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function* files(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) if (name !== 'art' || !path.endsWith('public')) yield* files(join(path, name));
}
