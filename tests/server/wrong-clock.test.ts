import { afterAll, beforeAll, expect, test } from 'vitest';

import { takeAttempt } from '#server/domains/identity/throttle/throttle.ts';
import { throttleRules } from '#server/domains/identity/throttle/throttle-rules.ts';
import { takeQuota } from '#server/domains/verification/index.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';

const hourMs = 3_600_000;
const noon = new Date('2026-11-27T04:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: noon });
});
afterAll(async () => app.close());

test.each([hourMs, 48 * hourMs])(
  'what was counted while the clock ran %i ms ahead keeps nobody out when it is right (fault 21)',
  async (aheadMs) => {
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    const quota = { ctx, key: `ahead ${aheadMs}`, rule: { limit: 1, windowMs: hourMs / 2 } };
    const attempt = () => takeAttempt({ ctx, key: { rule: 'account', subject: `ahead ${aheadMs}` } });
    app.clock.freezeAt(new Date(noon.getTime() + aheadMs));
    await takeQuota(quota);
    await expect(takeQuota(quota)).rejects.toMatchObject({ code: 'rate.limited' });
    for (let at = 0; at <= throttleRules.account.freeAttempts; at += 1) await attempt();
    await expect(attempt()).rejects.toMatchObject({ code: 'rate.limited' });
    app.clock.freezeAt(noon);
    expect(await takeQuota(quota)).toBe(1);
    await attempt();
  },
);

test('clocks of two processes that differ by a second give no second allowance', async () => {
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  const quota = { ctx, key: 'two processes', rule: { limit: 1, windowMs: hourMs } };
  app.clock.freezeAt(new Date(noon.getTime() + 1_000));
  await takeQuota(quota);
  app.clock.freezeAt(noon);
  await expect(takeQuota(quota)).rejects.toMatchObject({ code: 'rate.limited' });
});
