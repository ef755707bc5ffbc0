import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadMerchants } from '#server/domains/merchant/index.ts';
import { createWeeklyJob } from '#server/jobs/mail-weekly.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('weekly reports are mailed where the merchant shows them, and one merchant’s fault does not stop the others', async () => {
  const asked: string[] = [];
  const [file = expect.fail()] = loadMerchants();
  /** A merchant whose database is away. */
  const contextOf = (code: string) =>
    ({
      merchant: { code },
      clock: {
        now() {
          asked.push(code);
          throw new Error('away');
        },
      },
    }) as unknown as Ctx;
  const log = { error: vi.fn() };
  const job = createWeeklyJob({
    contexts: () => ['tala', 'laro', 'sinag'].map(contextOf),
    mail: { send: async () => undefined },
    originOf: (code) => `https://${code}.example`,
    merchants: { byCode: (code) => ({ ...file, flags: code === 'tala' ? [] : ['AGETEAMPNL3'] }) },
    log: log as unknown as Log,
  });
  job.start();
  await vi.advanceTimersByTimeAsync(20_000);
  await job.stop();
  expect(asked).toEqual(['laro', 'sinag']);
  expect(log.error).toHaveBeenCalledTimes(2);
});
