import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { failure } from '#site/api/result.ts';
import { $isServed } from '#site/stores/connection.ts';
import { $weeklyChange, $weeklyMail, setWeeklyMail } from '#site/stores/screens/weekly-mail.ts';

const call = vi.hoisted(() => vi.fn<(name: string, options?: object) => Promise<unknown>>());
vi.mock('#site/stores/gateway.ts', () => ({ gateway: { call } }));

const weekly = (isOn: boolean) => ({ ok: true, value: { isOn, address: 'a•••@mail.example', canMail: true } });

beforeEach(async () => {
  call.mockReset().mockResolvedValue(weekly(false));
  vi.stubGlobal('document', {});
});
afterEach(() => void vi.unstubAllGlobals());

test('the box shows what is stored, before a change and after it, and a refused change leaves it', async () => {
  const end = $weeklyMail.listen(() => undefined);
  await vi.waitFor(() => expect($weeklyMail.get()).toMatchObject({ state: 'ready', value: { isOn: false } }));
  call.mockResolvedValue(weekly(true));
  const changing = setWeeklyMail(true);
  expect([$weeklyChange.get().state, $weeklyMail.get()]).toMatchObject(['sending', { value: { isOn: false } }]);
  await setWeeklyMail(false);
  await changing;
  expect(call.mock.calls.filter(([name]) => name.startsWith('PUT'))).toEqual([['PUT /wps/agent/team/weekly', { body: { isOn: true } }]]);
  expect([$weeklyChange.get().state, $weeklyMail.get()]).toMatchObject(['saved', { value: { isOn: true } }]);
  call.mockResolvedValue(failure('network.offline'));
  await setWeeklyMail(false);
  expect([$weeklyChange.get(), $weeklyMail.get()]).toMatchObject([{ state: 'failed', code: 'network.offline' }, { value: { isOn: true } }]);
  end();
});

test('a change that did not get through says so until the platform answers again, and one that was refused stays so', async () => {
  const end = $weeklyMail.listen(() => undefined);
  for (const [code, after] of [
    ['network.offline', 'none'],
    ['session.required', 'failed'],
  ] as const) {
    $isServed.set(code !== 'network.offline');
    call.mockResolvedValue(failure(code));
    await setWeeklyMail(true);
    expect($weeklyChange.get()).toEqual({ state: 'failed', code });
    $isServed.set(true);
    expect($weeklyChange.get().state).toBe(after);
  }
  end();
});
