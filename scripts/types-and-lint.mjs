import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { runAll } from './lib/exec.mjs';
import { brought, root } from './lib/paths.mjs';

// Checks the types, then lints the files whose findings may have changed: files that changed, and files that import changed types. The
// compiler's build record tells which. What came out clean is kept in .cache, by a hash of everything that its findings depend on.
const typesFile = '.cache/types.tsbuildinfo';
const cleanFile = join(root, '.cache/lint-clean.json');
const node = brought.node();
const hash = (...parts) => createHash('sha256').update(parts.join('\n')).digest('base64url');
const read = (path) => readFileSync(join(root, path), 'utf8');

const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', typesFile];
process.exitCode = (await runAll([['types', node, tsc]])) || (await lint());

async function lint() {
  const keys = keysOf(linted());
  const clean = new Set(existsSync(cleanFile) ? JSON.parse(readFileSync(cleanFile, 'utf8')) : []);
  const stale = Object.keys(keys).filter((path) => !clean.has(keys[path]));
  const oxlint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...stale];
  const code = stale.length === 0 ? 0 : await runAll([[`lint of ${stale.length} files`, node, oxlint]]);
  if (code !== 0) return code;
  writeFileSync(cleanFile, JSON.stringify(Object.values(keys)));
  return 0;
}

/** The project's files that the linter reads. */
function linted() {
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return [...new Set(names.split('\n'))].filter((name) => /\.(?:[cm]?js|tsx?|astro)$/.test(name) && existsSync(join(root, name)));
}

/** @returns what a file's findings depend on, hashed: its text, the types of all that it imports, the settings and versions */
function keysOf(paths) {
  const { fileNames, fileInfos, fileIdsList, referencedMap, options } = JSON.parse(read(typesFile));
  const shapes = fileInfos.map((info) => (typeof info === 'string' ? info : info.signature || info.version));
  const globals = fileInfos.map((info, at) => (info.affectsGlobalScope ? shapes[at] : ''));
  const everywhere = hash(read('.oxlintrc.json'), read('package-lock.json'), read('tsconfig.json'), JSON.stringify(options), ...globals);
  const imports = new Map(referencedMap.map(([id, list]) => [id, fileIdsList[list - 1]]));
  const ids = new Map(fileNames.map((name, at) => [relative(root, join(root, '.cache', name)), at + 1]));
  const shapesOf = (path) => [...reached(ids.get(path), imports)].toSorted((one, other) => one - other).map((id) => shapes[id - 1]);
  const key = (path) => hash(everywhere, path, read(path), ...shapesOf(path));
  return Object.fromEntries(paths.map((path) => [path, key(path)]));
}

/** Everything that a file imports, and what that imports. */
function reached(start, imports) {
  const found = new Set();
  const next = [start];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    for (const other of imports.get(id) ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      next.push(other);
    }
  }
  return found;
}
