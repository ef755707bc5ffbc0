import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { failure } from '#site/api/result.ts';
import { createTeamTrend } from '#site/stores/screens/team-trend.ts';

const call = vi.hoisted(() => vi.fn<(name: string, options: { query: object }) => Promise<unknown>>());
vi.mock('#site/stores/gateway.ts', () => ({ gateway: { call } }));

const day = (name: string, turnoverMinor: string) => ({ day: name, turnoverMinor, registerCount: 1 });
const team = { ok: true, value: { currency: 'PHP', list: [day('2026-11-24', '30'), day('2026-11-23', '20'), day('2026-11-22', '10')] } };

beforeEach(() => {
  call.mockReset();
  vi.stubGlobal('document', new EventTarget());
  vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The trend, as somebody looks at it. */
function open(hasCommission: boolean) {
  const trend = createTeamTrend('Asia/Manila', hasCommission);
  return { ...trend, end: trend.$trend.listen(() => undefined) };
}

test('days are shown from the oldest, and the platform says which are the last, whatever day the device takes it to be', async () => {
  call.mockResolvedValue(team);
  const { $trend, end } = open(false);
  await vi.waitFor(() => expect($trend.get().state).toBe('ready'));
  // one day more than is shown
  expect(call.mock.calls).toEqual([['GET /wps/agent/team/kpi', { query: { startDate: '2026-11-10', size: 14 } }]]);
  expect($trend.get()).toMatchObject({
    value: {
      days: [
        { day: '2026-11-22', commissionMinor: null },
        { day: '2026-11-23', turnoverMinor: '20' },
        { day: '2026-11-24', registerCount: 1 },
      ],
    },
  });
  end();
});

test('a day’s commission is the sum of its products without what belongs to a week, and unknown until the day is counted', async () => {
  const line = (on: string, name: string, amountMinor: string) => ({ day: on, name, amountMinor });
  const days = [line('2026-11-23', 'slots', '5'), line('2026-11-23', 'live', '7'), line('2026-11-23', 'losing', '900')];
  call.mockImplementation(async (name) =>
    Promise.resolve(name === 'GET /wps/agent/rebate' ? { ok: true, value: { countedUntil: '2026-11-23', days } } : team),
  );
  const { $trend, end } = open(true);
  await vi.waitFor(() => expect($trend.get().state).toBe('ready'));
  expect(call.mock.calls[1]).toEqual(['GET /wps/agent/rebate', { query: { period: 'own', from: '2026-11-22', to: '2026-11-24' } }]);
  expect($trend.get()).toMatchObject({ value: { days: [{ commissionMinor: '0' }, { commissionMinor: '12' }, { commissionMinor: null }] } });
  end();
});

test('without one of its answers the trend has failed, and asks for both again', async () => {
  call.mockImplementationOnce(async () => Promise.resolve(team)).mockResolvedValueOnce(failure('network.offline'));
  const { $trend, retry, end } = open(true);
  await vi.waitFor(() => expect($trend.get()).toEqual({ state: 'failed', code: 'network.offline' }));
  call.mockImplementation(async (name) =>
    Promise.resolve(name === 'GET /wps/agent/rebate' ? { ok: true, value: { countedUntil: null, days: [] } } : team),
  );
  await retry();
  expect($trend.get()).toMatchObject({ state: 'ready', value: { days: [{ commissionMinor: null }, {}, {}] } });
  end();
});
