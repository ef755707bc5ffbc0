import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from './lib/paths.mjs';

// npm run db:migration <name>: writes the difference between the schema in code and the last commit's as the next migration. drizzle-kit
// compares two states that it writes itself; both are created here temporarily, and neither is kept.
const [name] = process.argv.slice(2);
if (!name || !/^[a-z0-9_]+$/.test(name)) throw new Error('npm run db:migration <name of lower case letters, digits and underscores>');

const sources = ['server', 'studio/store', 'contract', 'fair', 'lottery', 'package.json', 'tsconfig.json', 'drizzle.config.ts'];
const migrations = 'server/db/migrations';
const uncommitted = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--', migrations], {
  cwd: root,
  encoding: 'utf8',
});
// it compares with the last commit: what another one has written since would be written again
if (uncommitted.trim())
  throw new Error(`commit this first, or take it back to write one migration instead of it (git checkout, git clean):\n${uncommitted}`);
const folder = mkdtempSync(join(tmpdir(), 'laro-schema-'));
const generate = (state, as) =>
  execFileSync(process.execPath, [join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', as], {
    cwd: join(folder, state),
    // it may ask what was renamed
    stdio: ['inherit', state === 'now' ? 'inherit' : 'ignore', 'inherit'],
  });

try {
  for (const state of ['before', 'now']) cpSync(join(root, 'package.json'), join(folder, state, 'package.json'));
  execFileSync('tar', ['-x', '-C', join(folder, 'before')], {
    input: execFileSync('git', ['archive', 'HEAD', ...sources], { cwd: root, maxBuffer: 2 ** 30 }),
  });
  for (const source of sources) cpSync(join(root, source), join(folder, 'now', source), { recursive: true });
  for (const state of ['before', 'now']) {
    rmSync(join(folder, state, migrations), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, state, 'node_modules'));
  }
  generate('before', 'before');
  cpSync(join(folder, 'before', migrations), join(folder, 'now', migrations), { recursive: true });
  generate('now', name);
  const made = readdirSync(join(folder, 'now', migrations)).find((file) => file === `0001_${name}.sql`);
  console.log(
    made === undefined
      ? 'the schema is as it was'
      : `made ${keep(join(folder, 'now', migrations, made))}: read it, and commit it with the schema`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function keep(made) {
  const path = join(root, migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const last = journal.entries.at(-1);
  const idx = last.idx + 1;
  const tag = `${String(idx).padStart(4, '0')}_${name}`;
  journal.entries.push({ ...last, idx, when: Math.max(Date.now(), last.when + 1), tag });
  copyFileSync(made, join(root, migrations, `${tag}.sql`));
  writeFileSync(path, JSON.stringify(journal, undefined, 2));
  return `${migrations}/${tag}.sql`;
}
