import { cruise } from './lib/cruise.mjs';
import { runAll } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';

// npm run check: the fast gate. Nothing here needs a build, a browser or a database server. Where a tool can, it keeps in .cache what it found
// in a file, by the file's content.
const node = brought.node();
const tool = (path, ...args) => [node, [`node_modules/${path}`, ...args]];

const tests = [
  'unit and architecture',
  ...tool('vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'tab', '--project', 'architecture'),
];
// `--tests-follow`: npm test comes next and runs them too
const areTestsToFollow = process.argv.includes('--tests-follow');

process.exitCode = await runAll([
  // the longest first
  ['types and lint', node, ['scripts/types-and-lint.mjs']],
  ...(areTestsToFollow ? [] : [tests]),
  ['imports', node, cruise],
  [
    'format',
    ...tool(
      'prettier/bin/prettier.cjs',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/format',
      '--cache-strategy',
      'content',
      '.',
    ),
  ],
  ['types of pages', ...tool('astro/bin/astro.mjs', 'check', '--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'warning')],
  ['dead code', ...tool('knip/bin/knip.js')],
  ['drawn imports', node, ['scripts/dependency-graph.mjs', '--check']],
  ['rules', node, ['scripts/rules-document.mjs', '--check']],
  ['API reference', node, ['scripts/api-reference.ts', '--check']],
]);
