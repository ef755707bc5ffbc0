import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/**
 * Starts a PostgreSQL of our own in a temporary folder, on a free loopback port, with the default durability; `isDurable: false` = it
 * waits for no disk, for tests that crash nothing.
 * `stop` ends it and removes the folder; `kill` ends it as a crash would (SIGQUIT: immediate, no checkpoint);
 * `start` brings it back on the same port and data. `binaries` is where its tools (pgbench, psql) are.
 * `more` are further settings, `folder` in their values stands for the temporary folder; `owned(command, args)` runs a program as whoever owns the data.
 */
export async function startCluster({ isDurable = true, more = {} } = {}) {
  const binaries = findBinaries();
  const user = process.getuid?.() === 0 ? userIds('postgres') : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'laro-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = 'private';
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const call = (tool, args) => execFileSync(join(binaries, tool), args, { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  call('initdb', [
    '-D',
    data,
    '-U',
    'laro',
    '-A',
    isDurable ? 'scram-sha-256' : 'trust',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  const port = await freePort();
  writeFileSync(join(data, 'postgresql.auto.conf'), settings({ port, folder, isDurable, more }));
  const start = () => call('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), 'start']);
  const end = (mode) => spawnSync(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-t', '60', '-m', mode, 'stop'], { ...user, cwd: folder });
  start();
  return {
    url: `postgres://laro:${password}@127.0.0.1:${port}/postgres`,
    binaries,
    folder,
    data,
    start,
    owned: (command, args) =>
      promisify(execFile)(command, args, { ...user, cwd: folder, env: { PATH: `${binaries}:${process.env.PATH}` } }),
    kill: () => end('immediate'),
    stop() {
      end('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const durable = { fsync: 'on', synchronous_commit: 'on' };
/** Crash safety is off, and so is work that a fresh database of a few rows does not need. */
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  jit: 'off',
};

function settings({ port, folder, isDurable, more }) {
  const lines = {
    port,
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: `'${folder}'`,
    ...(isDurable ? durable : quick),
    max_connections: 100,
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, value.replaceAll('folder', folder)])),
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('');
}

/** The newest server on this machine; as root on Debian it is installed if there is none. */
function findBinaries() {
  const present = installedBinaries();
  if (present) return present;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'PostgreSQL is not installed: install it (Debian: apt-get install postgresql, macOS: brew install postgresql), then try again.',
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql'], { env, stdio: 'inherit' });
  const installed = installedBinaries();
  if (!installed) throw new Error('The package postgresql was installed, but its initdb is nowhere to be found.');
  return installed;
}

function installedBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** PostgreSQL refuses to run as root: its package brings this user. */
function userIds(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) throw new Error(`PostgreSQL does not run as root, and there is no user ${name}.`);
  const [, , uid, gid] = line.split(':').map(Number);
  return { uid, gid };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

// Alone: runs a command with TEST_DATABASE_URL set, `node scripts/postgres-cluster.mjs -- vitest run`; without one, serves until it is interrupted.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const cluster = await startCluster();
  const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1 || process.argv.length);
  const child = command ? spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: cluster.url } }) : undefined;
  if (!child) console.log(cluster.url);
  const keepAlive = setInterval(() => undefined, 60_000);
  const finish = (code) => {
    clearInterval(keepAlive);
    cluster.stop();
    process.exitCode = code;
  };
  child?.once('exit', (code) => finish(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (child ? child.kill(signal) : finish(0)));
}
