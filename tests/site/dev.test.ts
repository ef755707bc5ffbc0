import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { lockFileName } from '#server/db/folder-lock.ts';
import { demoAccounts } from '#server/domains/identity/index.ts';
import { copyProject } from '#tests/setup/copy-project.ts';

const root = join(import.meta.dirname, '../..');
/** It translates a thousand files for itself, and shares two cores with the other tests. */
const patienceMs = 400_000;

/** Not the default, so that `HOST` is seen to count. */
const host = '127.0.0.2';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('npm run dev', { timeout: patienceMs }, () => {
  let folder: string;
  let port: number;
  let child: ChildProcess;
  let output = '';

  beforeAll(async () => {
    folder = copyProject();
    port = await freePort();
    child = spawn(process.execPath, ['scripts/dev/serve.ts'], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: join(root, '.cache/compile'), PORT: String(port), HOST: host },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  });
  afterAll(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (path: string) => {
    const answer = await fetch(`http://${host}:${port}${path}`, { signal: AbortSignal.timeout(60_000) });
    return `${answer.status} ${await answer.text()}`;
  };
  const change = (path: string, before: string, after: string) => {
    const text = readFileSync(join(folder, path), 'utf8');
    expect(text).toContain(before);
    writeFileSync(join(folder, path), text.replace(before, after));
  };

  test('heeds PORT and HOST, prints the demo accounts as a start does, and keeps no sessions that nobody reads', async () => {
    await expect.poll(() => output, { timeout: patienceMs }).toContain(`Laro is ready: http://${host}:${port}`);
    for (const { userName, password } of demoAccounts) expect(output).toContain(`${userName} / ${password}`);
    expect(output).not.toMatch(/session/i);
    expect(await ask('/wps/system/settings/consolidated')).toMatch(/^200 .*"merchantCode":"laro"/);
  });

  test('runs what is saved of the server and of a page, without a start by hand and with one owner of the data folder', async () => {
    change('server/http/sitemap.ts', "['User-agent: *'", "['# saved', 'User-agent: *'");
    await expect.poll(() => ask('/robots.txt'), { timeout: patienceMs / 4 }).toMatch(/^200 # saved/);
    change('src/pages/m/cookies.astro', '<LegalText', '<p>saved</p><LegalText');
    await expect.poll(() => ask('/m/cookies'), { timeout: patienceMs / 4 }).toMatch(/^200 [^]*<p>saved</);
    expect(output).toMatch(/platform: reloaded in \d+ ms/);
  });

  test('says what cannot be read, and is mended by the next save', async () => {
    change('server/http/sitemap.ts', "'# saved'", "'# broken");
    await expect.poll(() => ask('/robots.txt'), { timeout: patienceMs / 4 }).toMatch(/^503 [^]*sitemap\.ts/);
    expect(output).toContain('waits for the next save');
    change('server/http/sitemap.ts', "'# broken", "'# mended'");
    await expect.poll(() => ask('/robots.txt'), { timeout: patienceMs / 4 }).toMatch(/^200 # mended/);
  });

  test('lives on after a page that fails', async () => {
    change('src/pages/m/cookies.astro', '<p>saved</p>', '<p>{missing()}</p>');
    await expect.poll(() => ask('/m/cookies'), { timeout: patienceMs / 4 }).toMatch(/^500 /);
    change('src/pages/m/cookies.astro', '<p>{missing()}</p>', '<p>mended</p>');
    await expect.poll(() => ask('/m/cookies'), { timeout: patienceMs / 4 }).toMatch(/^200 [^]*<p>mended</);
    expect(output).toContain('missing is not defined');
    expect(output).not.toContain('UnhandledRejection');
  });

  test('ends at a Ctrl-C with the data folder closed', async () => {
    expect(existsSync(join(folder, '.data', lockFileName))).toBe(true);
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(folder, '.data', lockFileName))).toBe(false);
  });
});
