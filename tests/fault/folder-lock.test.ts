import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { FolderInUseError, lockFileName, lockFolder } from '#server/db/folder-lock.ts';
import { ownIdentity } from '#server/db/process-identity.ts';

import { startVictim } from './fixture/victim.ts';

let folder: string;
let logged: string[];
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laro-lock-'));
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const leaveLock = (owner: object) =>
  writeFileSync(join(folder, lockFileName), JSON.stringify({ ...ownIdentity(), nonce: 'left-behind', ...owner }));

test('a second process on one data folder refuses to start and names the first (fault 16)', async () => {
  const first = await startVictim('hold-folder', { DATA_DIR: folder });
  await expect(startVictim('hold-folder', { DATA_DIR: folder })).rejects.toThrow(`in use by process ${first.pid}`);
  process.kill(first.pid, 'SIGTERM');
  expect(await first.ended).toBe(0);
  expect(readdirSync(folder)).not.toContain(lockFileName);
});

test('the lock of a process that was killed is taken over, and the log says so (fault 17)', async () => {
  const first = await startVictim('hold-lock', { DATA_DIR: folder });
  await first.kill();
  const lock = await lockFolder(folder, log);
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ deadPid: first.pid, msg: 'took over the lock of a dead process' }),
  ]);
  lock.release();
});

test('of many starters that find one dead lock, exactly one takes it over', async () => {
  leaveLock({ pid: 999_999_999 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder, log)));
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refusals).toHaveLength(19);
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(FolderInUseError);
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') outcome.value.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('of many processes that find one dead lock at the same time, exactly one starts', async () => {
  leaveLock({ pid: 999_999_999 });
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => startVictim('hold-lock', { DATA_DIR: folder })));
  const started = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
  expect(started).toHaveLength(1);
  await started[0]?.kill();
});

test('a pid that was given again to another process does not keep the folder', async () => {
  leaveLock({ startedAt: 'long ago' });
  const lock = await lockFolder(folder, log);
  expect(readFileSync(join(folder, lockFileName), 'utf8')).not.toContain('left-behind');
  lock.release();
});

test('a lock file that a power cut left unreadable keeps nobody out', async () => {
  writeFileSync(join(folder, lockFileName), '');
  const lock = await lockFolder(folder, log);
  await expect(lockFolder(folder, log)).rejects.toThrow(FolderInUseError);
  lock.release();
});

test('the lock of another container counts while its heartbeat is seen, and no longer', async () => {
  leaveLock({ realm: 'another machine' });
  const lock = await lockFolder(folder, log);
  const here = JSON.parse(readFileSync(join(folder, lockFileName), 'utf8')) as { nonce: string; pid: number };
  writeFileSync(join(folder, lockFileName), JSON.stringify({ ...here, startedAt: 'x', realm: 'another machine' }));
  await expect(lockFolder(folder, log)).rejects.toThrow(`in use by process ${here.pid}`);
  lock.release();
});
