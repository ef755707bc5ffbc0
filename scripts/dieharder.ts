import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'prettier';

import { commitmentOf } from '#fair/draws.ts';

// node scripts/dieharder.ts [server seed]: runs dieharder (a Debian package, installed on demand) over the bytes of the studio's generator.
// Writes docs/reports/dieharder.md; fails if a test fails. Takes about a quarter of an hour on one core.

/** Number, tuple size if it has several, and how many p-values: all that a gigabyte allows. */
const tests: readonly { id: number; tuple?: number; samples: number }[] = [
  { id: 0, samples: 100 },
  { id: 1, samples: 20 },
  { id: 2, samples: 20 },
  { id: 3, samples: 20 },
  { id: 4, samples: 10 },
  { id: 8, samples: 20 },
  { id: 9, samples: 15 },
  { id: 10, samples: 100 },
  { id: 11, samples: 100 },
  { id: 12, samples: 100 },
  { id: 13, samples: 10 },
  { id: 15, samples: 100 },
  { id: 16, samples: 20 },
  { id: 100, samples: 100 },
  { id: 101, samples: 100 },
  { id: 102, samples: 100 },
  { id: 200, tuple: 2, samples: 20 },
  { id: 200, tuple: 8, samples: 20 },
  { id: 201, tuple: 2, samples: 100 },
  { id: 201, tuple: 5, samples: 100 },
  { id: 202, tuple: 3, samples: 20 },
  { id: 202, tuple: 5, samples: 20 },
  { id: 203, tuple: 0, samples: 20 },
  { id: 203, tuple: 7, samples: 5 },
  { id: 204, samples: 100 },
  { id: 206, samples: 1 },
];

interface Row {
  name: string;
  tuple: string;
  samples: string;
  p: string;
  assessment: string;
}

const serverSeed = process.argv[2] ?? randomBytes(32).toString('hex');
const startedAt = new Date();
ensureDieharder();
const rows: Row[] = [];
for (const [index, test] of tests.entries()) {
  const found = await runTest(test, `dieharder-${index}`);
  rows.push(...found);
  for (const { name, tuple, p, assessment } of found) console.log(`${assessment.padEnd(8)} ${name} ${tuple} p=${p}`);
}
const directory = join(import.meta.dirname, '../docs/reports');
mkdirSync(directory, { recursive: true });
writeFileSync(join(directory, 'dieharder.md'), await format(report(), { parser: 'markdown', printWidth: 140 }));
if (rows.some(({ assessment }) => assessment === 'FAILED')) process.exitCode = 1;

/** Each test reads its own stream. A doubtful p-value gets more samples until it is clear (`-Y 1`). */
async function runTest({ id, tuple, samples }: (typeof tests)[number], clientSeed: string): Promise<Row[]> {
  const bytes = spawn(process.execPath, [join(import.meta.dirname, 'generator-bytes.ts'), serverSeed, clientSeed], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const size = tuple === undefined ? [] : ['-n', String(tuple)];
  const trust = ['-p', String(samples), '-Y', '1', '-k', '2'];
  const fields = ['test_name', 'ntuple', 'psamples', 'pvalues', 'assessment'].flatMap((field) => ['-D', field]);
  const dieharder = spawn('dieharder', ['-g', '200', '-d', String(id), ...size, ...trust, '-c', ',', ...fields], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // the generator has no end: a test that has read enough closes the pipe
  dieharder.stdin.on('error', () => bytes.kill());
  bytes.stdout.pipe(dieharder.stdin);
  let text = '';
  dieharder.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => dieharder.once('exit', resolve));
  bytes.kill();
  const found = text.split('\n').flatMap(readRow);
  if (code !== 0 || found.length === 0) throw new Error(`dieharder ended test ${id} with ${code} and said: ${text}`);
  return found;
}

/** `diehard_runs,0,100,0.41,PASSED` */
function readRow(line: string): Row[] {
  const [name, tuple, samples, p, assessment] = line.split(',').map((part) => part.trim());
  return name && tuple && samples && p && assessment && /^(?:PASSED|WEAK|FAILED)$/.test(assessment)
    ? [{ name, tuple, samples, p, assessment }]
    : [];
}

function report(): string {
  const count = (wanted: string) => rows.filter(({ assessment }) => assessment === wanted).length;
  return [
    '# Dieharder over the generator',
    '',
    'Written by `npm run nightly`; never edited by hand.',
    '',
    `${startedAt.toISOString().slice(0, 10)}, ${Math.round((Date.now() - startedAt.getTime()) / 60_000)} minutes. ${versionOf()}. Server seed \`${serverSeed}\` (commitment \`${commitmentOf(serverSeed)}\`), client seeds \`dieharder-0\` to \`dieharder-${tests.length - 1}\`, a stream for each test: the first eight words of each round, as \`node scripts/generator-bytes.ts <server seed> <client seed>\` writes them. To repeat it: \`node scripts/dieharder.ts ${serverSeed}\`.`,
    '',
    `**${count('PASSED')} passed, ${count('WEAK')} weak, ${count('FAILED')} failed.** A good generator is weak (p below 0.005 or above 0.995) in about one test of a hundred; a weak one is followed by the same test with more samples, until it passes or fails.`,
    '',
    '| Test | Tuple | p-values | p | Assessment |',
    '|---|---|---|---|---|',
    ...rows.map(({ name, tuple, samples, p, assessment }) => `| ${name} | ${tuple} | ${samples} | ${p} | ${assessment} |`),
    '',
  ].join('\n');
}

function versionOf(): string {
  const { stdout } = spawnSync('dieharder', ['-l'], { encoding: 'utf8' });
  return `dieharder ${/version (\S+)/.exec(stdout)?.[1] ?? 'of an unknown version'}`;
}

function ensureDieharder(): void {
  if (spawnSync('dieharder', ['-l']).status === 0) return;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('There is no dieharder: install the package of that name.');
  console.log('Installing dieharder from the distribution …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const installed = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'dieharder'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (installed.status !== 0) throw new Error('dieharder could not be installed');
}
