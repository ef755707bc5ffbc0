import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { startVictim } from './fixture/victim.ts';

/** Debian's package `faketime`. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const jumps = ['+3600', '-3600', '+172800', '-172800', '+600', '-600'];

interface Issue {
  issue: string;
  state: string;
  drawAt: number;
  databaseMs: number;
}

test.skipIf(!existsSync(library))(
  'six jumps of the clock draw nothing early and make no issue void, and each heals by itself (fault 21)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'laro-clock-'));
    const offsetFile = join(folder, 'offset');
    const setClock = (by: string) => writeFileSync(offsetFile, `${by}\n`);
    setClock('+0');
    const platform = await startVictim('wrong-clock', {
      DATA_DIR: join(folder, 'data'),
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: offsetFile,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    /** The last that was said of each issue. */
    const issues = new Map<string, Issue>();
    let read = 0;
    /** By this process's clock, which nobody sets. */
    const look = () => {
      for (; read < platform.lines.length; read += 1) {
        const line = platform.lines[read] ?? '';
        if (!line.startsWith('{"rows"')) continue;
        for (const each of (JSON.parse(line) as { rows: Issue[] }).rows) {
          issues.set(each.issue, each);
          expect(each.state, each.issue).not.toBe('void');
          if (!/^(?:scheduled|onSale|locked)$/.test(each.state))
            expect(Date.now(), `${each.issue} is ${each.state}`).toBeGreaterThanOrEqual(each.drawAt);
          expect(Math.abs(each.databaseMs - Date.now()), 'the database has the time of the process').toBeLessThan(60_000);
        }
      }
    };
    const watch = async (ms: number) => {
      for (const until = Date.now() + ms; Date.now() < until;) {
        await wait(250);
        look();
      }
    };
    const said = (text: string) => platform.lines.filter((line) => line.includes(text)).length;
    try {
      await watch(2_000);
      for (const [at, jump] of jumps.entries()) {
        setClock(jump);
        await watch(4_000);
        setClock('+0');
        await watch(4_000);
        expect([said('the clock is not to be believed'), said('the clocks agree again')], jump).toEqual([at + 1, at + 1]);
      }
      // draws go on: the next of a lottery of a minute is drawn in time
      const drawn = () => [...issues.values()].filter(({ state }) => /^(?:opened|settled|closed|paid)$/.test(state)).length;
      const before = drawn();
      for (let waited = 0; drawn() <= before && waited < 130_000; waited += 1_000) await watch(1_000);
      expect(drawn()).toBeGreaterThan(before);
      // none was left out: the lottery of a minute has an issue for each minute
      const minutes = [...issues.values()].filter(({ issue }) =>
        issue.startsWith([...issues.keys()].find((name) => /minute/i.test(name))?.split('/')[0] ?? '?'),
      );
      const gaps = minutes.slice(1).map(({ drawAt }, index) => drawAt - (minutes[index]?.drawAt ?? 0));
      expect(new Set(gaps)).toEqual(new Set([60_000]));
    } finally {
      await platform.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
