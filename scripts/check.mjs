import { runAll } from './lib/exec.mjs';
import { brought } from './lib/paths.mjs';

// npm run check: the fast gate. Nothing here needs a build, a browser or a database server.
const node = brought.node();
const tool = (path, ...args) => [node, [`node_modules/${path}`, ...args]];

const tests = [
  'unit and architecture',
  ...tool('vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'tab', '--project', 'architecture'),
];
// `--tests-follow`: npm test comes next and runs them too
const areTestsToFollow = process.argv.includes('--tests-follow');

process.exitCode = await runAll([
  ['types of pages and islands', ...tool('astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'warning')],
  ['format', ...tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
  ['lint', ...tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  [
    'imports',
    ...tool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'contract',
      'fair',
      'lottery',
      'src',
      'server',
      'studio',
      'vendor-demo',
    ),
  ],
  ['dead code', ...tool('knip/bin/knip.js')],
  ['drawn imports', node, ['scripts/dependency-graph.mjs', '--check']],
  ['rules', node, ['scripts/rules-document.mjs', '--check']],
  ['API reference', node, ['scripts/api-reference.ts', '--check']],
  ...(areTestsToFollow ? [] : [tests]),
]);
