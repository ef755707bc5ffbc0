import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { failure } from '#site/api/result.ts';
import { takeOffset } from '#site/stores/server-clock.ts';
import { $earned } from '#site/stores/screens/earned.ts';
import { $greeting } from '#site/stores/screens/greeting.ts';
import { $hasDividend } from '#site/stores/screens/has-dividend.ts';
import { $memberLink, retryMemberLink } from '#site/stores/screens/member-link.ts';
import { createTeamCounters } from '#site/stores/screens/team-counters.ts';

const call = vi.hoisted(() => vi.fn<(name: string, options?: { query: { startDate?: string } }) => Promise<unknown>>());
vi.mock('#site/stores/gateway.ts', () => ({ gateway: { call } }));

const openPage = () => Object.assign(new EventTarget(), { visibilityState: 'visible' });
let page: ReturnType<typeof openPage>;
const today = (count: number) => ({ ok: true, value: { completeUntil: null, footer: { teamOnlineCount: count } } });
const days = () => call.mock.calls.map(([, options]) => options?.query.startDate);

beforeEach(() => {
  call.mockReset();
  page = openPage();
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  takeOffset(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The counters of the agent home, as somebody looks at them. */
function open() {
  const counters = createTeamCounters('Asia/Manila');
  return { ...counters, end: counters.$counters.listen(() => undefined) };
}

test('the counters are those of the merchant’s day, whatever day it is where the agent is', async () => {
  call.mockResolvedValue(today(3));
  const { $counters, end } = open();
  await vi.waitFor(() => expect($counters.get()).toMatchObject({ state: 'ready', value: { footer: { teamOnlineCount: 3 } } }));
  expect(days()).toEqual(['2026-11-24']);
  end();
});

test('a device of the wrong day asks once more, by the clock that the refusal brought', async () => {
  call.mockImplementationOnce(async () => {
    takeOffset(-86_400_000);
    return failure('period.invalid');
  });
  call.mockResolvedValueOnce(today(3));
  const { $counters, end } = open();
  await vi.waitFor(() => expect($counters.get().state).toBe('ready'));
  expect(days()).toEqual(['2026-11-24', '2026-11-23']);
  end();
});

test('what is on the screen stays when no new numbers come, and is asked for again once the agent is back', async () => {
  call.mockResolvedValueOnce(today(3)).mockResolvedValueOnce(failure('network.offline')).mockResolvedValueOnce(today(4));
  const { $counters, refresh, end } = open();
  await vi.waitFor(() => expect($counters.get().state).toBe('ready'));
  await refresh();
  expect($counters.get()).toMatchObject({ state: 'failed', code: 'network.offline', value: { footer: { teamOnlineCount: 3 } } });
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(call).toHaveBeenCalledTimes(2);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect($counters.get()).toMatchObject({ state: 'ready', value: { footer: { teamOnlineCount: 4 } } }));
  end();
});

test('the dividend shows only when the platform says that one applies', async () => {
  call.mockResolvedValueOnce(failure('session.forbidden'));
  const end = $hasDividend.listen(() => undefined);
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect($hasDividend.get()).toBe(false);
  end();
});

test('the link to pass on is the newest by which members register, of those that are open', async () => {
  const link = (code: string, opensAgent: boolean, state: 'open' | 'expired' | 'closed') => ({ code, opensAgent, state });
  const list = [link('AGENT', true, 'open'), link('SHUT', false, 'closed'), link('NEW', false, 'open'), link('OLD', false, 'open')];
  call.mockResolvedValueOnce({ ok: true, value: { list } });
  const end = $memberLink.listen(() => undefined);
  await vi.waitFor(() => expect($memberLink.get()).toMatchObject({ state: 'ready', value: { code: 'NEW' } }));
  call.mockResolvedValueOnce({ ok: true, value: { list: list.slice(0, 2) } });
  await retryMemberLink();
  expect($memberLink.get()).toEqual({ state: 'ready', value: undefined });
  end();
});

test('what is earned is that of this month', async () => {
  call.mockResolvedValueOnce({ ok: true, value: { takeableMinor: '0' } });
  const end = $earned.listen(() => undefined);
  await vi.waitFor(() => expect($earned.get().state).toBe('ready'));
  expect(call.mock.calls).toEqual([['GET /wps/agent/rebate', { query: { period: 'month' } }]]);
  end();
});

test('the greeting is unknown until a browser’s clock says the hour', () => {
  expect($greeting.value).toBeUndefined();
  vi.setSystemTime(new Date(2026, 10, 23, 19, 0));
  const end = $greeting.listen(() => undefined);
  expect($greeting.get()).toBe('evening');
  end();
});
