import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { canContain, startVictim, type Victim } from './fixture/victim.ts';

/** Nightly tries more. */
const rounds = Math.max(3, Math.floor(Number(process.env['KILLS'] ?? 0) * 0.3));
const atOnce = 3;

const startOwner = (folder: string, owner: string, rows: number) =>
  startVictim('own-folder', { DATA_DIR: folder, OWNER: owner, ROWS: String(rows) }, { isContained: true });

/** The rows that an owner found when it opened the folder. */
const foundBy = ({ lines }: Victim, owner: string) =>
  (JSON.parse(lines.find((line) => line.startsWith('[')) ?? '[]') as { owner: string }[]).filter((row) => row.owner === owner).length;
/** The rows that an owner said were kept. */
const keptBy = ({ lines }: Victim) => lines.filter((line) => /^\d+$/.test(line)).length;

async function keeps(victim: Victim, count: number): Promise<void> {
  while (keptBy(victim) < count) await victim.said(victim.lines.length + 1);
}

/** Freezes an owner in the middle of its writes, lets another take over and write, wakes the first, kills the second. */
async function freezeAndWake(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'laro-frozen-'));
  const started: Victim[] = [];
  const start = async (owner: string, rows: number) => {
    const victim = await startOwner(folder, owner, rows);
    started.push(victim);
    return victim;
  };
  try {
    const first = await start('first', 1_000_000);
    await keeps(first, 20);
    process.kill(first.pid, 'SIGSTOP');
    const second = await start('second', 30);
    await keeps(second, 30);
    const found = foundBy(second, 'first');
    expect(found).toBeGreaterThanOrEqual(keptBy(first));
    process.kill(first.pid, 'SIGCONT');
    expect(await Promise.race([first.ended.then(() => 'ended'), wait(10_000, 'lives')])).toBe('ended');
    expect(first.lines.at(-1)).toContain('ending at once, without closing the database');
    expect(keptBy(first)).toBeLessThanOrEqual(found);
    await second.kill();
    const third = await start('third', 0);
    expect([foundBy(third, 'first'), foundBy(third, 'second')]).toEqual([found, 30]);
    expect(readdirSync(folder).filter((name) => name.startsWith('database'))).toHaveLength(1);
  } finally {
    await Promise.all(started.map((victim) => victim.kill()));
    rmSync(folder, { recursive: true, force: true });
  }
}

test.skipIf(!canContain)(
  'an owner that was frozen and wakes writes nothing more: what its successor acknowledged is there (fault 16)',
  async () => {
    for (let done = 0; done < rounds; done += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, rounds - done) }, freezeAndWake));
  },
);
