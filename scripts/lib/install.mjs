import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './paths.mjs';

const stamp = join(root, 'node_modules/.laro-lock');

/** Installs exactly what the lock file says, when it is not installed yet. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  // Not "npm ci": it refuses a lock file in which a platform's optional package could not be recorded, since the registry did not
  // serve it; "install --no-save" takes the same exact versions and leaves the file alone.
  // --include=dev: the build needs them, also where NODE_ENV=production is set.
  const npm = spawnSync('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Error(`npm install failed with exit code ${npm.status}`);
  writeFileSync(stamp, wanted);
}
