import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

import { root } from './paths.mjs';

/** What a kept figure was measured on: when, which commit (`+` with changes of its own), how many cores, and how busy they were before. */
export function runFacts() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  let commit = '';
  try {
    commit =
      git('rev-parse', '--short=10', 'HEAD') +
      (git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/reports') ? '+' : '');
  } catch {
    commit = 'none: no git';
  }
  return {
    at: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit,
    node: process.versions.node,
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}
