import { expect, test, vi } from 'vitest';

import { failure } from '#site/api/result.ts';
import type { gateway } from '#site/stores/gateway.ts';
import { createRebateScreen, type Rebate } from '#site/stores/screens/rebate.ts';

test('what one claim paid is not said beside the failure of the next', async () => {
  const answers = [{ ok: true, value: { totalMinor: '500' } }, failure('rebate.changed')];
  const api = { call: vi.fn(async (path: string) => (path.startsWith('POST') ? answers.shift() : failure('network.offline'))) };
  const screen = createRebateScreen({ api: api as unknown as typeof gateway });
  const shown = { untilAt: 1, totalMinor: '500' } as Rebate;
  await screen.claim(shown);
  expect([screen.$paidMinor.get(), screen.$failure.get()]).toEqual(['500', undefined]);
  await screen.claim(shown);
  expect([screen.$paidMinor.get(), screen.$failure.get()]).toEqual([undefined, 'rebate.changed']);
});
