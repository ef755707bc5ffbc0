import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { brought } from './lib/paths.mjs';

// Draws the folders and their imports into docs/architecture.md; --check fails when the drawing is stale.
const document = 'docs/architecture.md';
const folders =
  '^(contract|lottery|src/(?:islands/ui|[^/]+)|server/domains/[^/]+|server/(?:[^/.]+)|server/(?:app|main)\\.ts|studio/[^/.]+)';
const cruised = JSON.parse(
  execFileSync(
    brought.node(),
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'json',
      '--collapse',
      folders,
      'contract',
      'lottery',
      'src',
      'server',
      'studio',
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  ),
);

const name = (path) => path.replace(/[^A-Za-z0-9]/g, '_');
const inside = (path) => new RegExp(folders).test(path) && path !== 'studio/vite.config.ts';
const modules = cruised.modules.filter((module) => inside(module.source)).sort((a, b) => (a.source < b.source ? -1 : 1));
const edges = new Set();
for (const module of modules) {
  for (const dependency of module.dependencies) {
    if (inside(dependency.resolved) && dependency.resolved !== module.source)
      edges.add(`  ${name(module.source)} --> ${name(dependency.resolved)}`);
  }
}
const drawing = [
  '```mermaid',
  'flowchart LR',
  ...modules.map((module) => `  ${name(module.source)}["${module.source}"]`),
  ...[...edges].sort((a, b) => (a < b ? -1 : 1)),
  '```',
].join('\n');

const text = readFileSync(document, 'utf8');
const drawn = text.replace(/(<!-- graph -->\n)[\s\S]*?(<!-- \/graph -->)/, (_, open, close) => `${open}\n${drawing}\n\n${close}`);
if (process.argv.includes('--check')) {
  if (drawn !== text) {
    console.error(`${document} is stale: run "node scripts/run.mjs dependency-graph".`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(document, drawn);
}
