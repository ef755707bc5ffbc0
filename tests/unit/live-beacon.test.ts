import { expect, test, vi } from 'vitest';

import { quicknet } from '#contract/lottery/beacon.ts';
import { warnWithoutBeacon } from '#server/providers/beacon/warn-without-beacon.ts';

const beacon = { urls: ['https://api.drand.sh'], chain: quicknet };

test.each([
  ['live', undefined, 1],
  ['live', beacon, 0],
  ['demo', undefined, 0],
] as const)('in %s mode a start warns only where lottery draws have no public random number', (mode, given, times) => {
  const warn = vi.fn();
  warnWithoutBeacon({ mode, beacon: given }, { warn });
  expect(warn).toHaveBeenCalledTimes(times);
  for (const [fields] of warn.mock.calls) expect(fields).toEqual({ setting: 'DRAND_URLS' });
});
