import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createRepeated } from '#server/jobs/repeat.ts';
import type { Log } from '#server/platform/log.ts';

const said: unknown[] = [];
const say = (level: string) => (facts: object, text: string) => void said.push({ level, text, ...facts });
const log = { warn: say('warn'), error: say('error') } as unknown as Log;

beforeEach(() => {
  said.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

describe('a job by the clock', () => {
  test('whose round does not end is told once, and once more when it goes on; the next round comes then (fault 68)', async () => {
    let rounds = 0;
    let release: () => void = () => undefined;
    const run = async () => {
      rounds += 1;
      if (rounds === 2) await new Promise<void>((resolve) => (release = resolve));
    };
    const job = createRepeated({ what: 'send mails', everyMs: 2000, run, log });
    job.start();
    await vi.advanceTimersByTimeAsync(4000);
    expect([rounds, said]).toEqual([2, []]);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said).toEqual([{ level: 'error', text: 'a job stands still', job: 'send mails', tookMs: 60_000 }]);
    release();
    await vi.advanceTimersByTimeAsync(2000);
    expect(said.slice(1)).toEqual([{ level: 'warn', text: 'a job goes on', job: 'send mails', tookMs: expect.any(Number) as number }]);
    expect(rounds).toBe(3);
    await job.stop();
  });

  test('that comes seldom has ten of its intervals', async () => {
    const job = createRepeated({ what: 'compare days', everyMs: 30_000, run: () => new Promise(() => undefined), log });
    job.start();
    await vi.advanceTimersByTimeAsync(30_000 + 299_999);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(said).toHaveLength(1);
  });

  test('that fails is told each time and tried again', async () => {
    const job = createRepeated({ what: 'draws', everyMs: 500, run: () => Promise.reject(new Error('no database')), log });
    job.start();
    await vi.advanceTimersByTimeAsync(1000);
    await job.stop();
    expect(said).toMatchObject([{ text: 'a job failed' }, { text: 'a job failed' }]);
  });
});
