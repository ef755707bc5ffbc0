import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Game } from '#contract/games/calls.ts';
import type { PlayState } from '#contract/protection/calls.ts';
import { netWith } from '#site/lib/play-clock.ts';
import { playTime } from '#site/lib/play-time.ts';

const now = Date.UTC(2026, 10, 25, 4);
const answers: Partial<PlayState>[] = [];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('document', { hidden: false, documentElement: { lang: 'tl' }, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('location', new URL('http://laro.localhost/m/launchGame'));
  vi.stubGlobal('fetch', async (input: string | Request) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'http://laro.localhost').pathname);
    const play = {
      startedAt: now - 3_723_000,
      netMinor: '-5000',
      cashMinor: '45000',
      bonus: null,
      currency: 'PHP',
      stop: null,
      ...answers.shift(),
    };
    return Response.json({ success: true, value: play });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
  answers.length = 0;
  asked.length = 0;
});

async function openScreen() {
  const { $launch, takeGameMessage } = await import('#site/stores/launch.ts');
  const play = await import('#site/stores/play-watch.ts');
  const game = { gameType: 'RNG' } as Game;
  play.$playView.listen(() => {});
  play.$playStop.listen(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  // nothing counts before the game is there
  expect(asked).toEqual([]);
  vi.setSystemTime(now);
  $launch.set({ state: 'ready', value: { url: '/game', game, isPractice: false } });
  await vi.waitFor(() => expect(play.$playView.get()).toBeDefined());
  return { ...play, showBalance: (balanceMinor: string) => takeGameMessage({ type: 'balance', balanceMinor, currency: 'PHP' }) };
}

describe('a play screen', () => {
  test('shows hours, minutes and seconds of the stretch of play by the platform’s clock, second by second, and asks once a minute', async () => {
    const { $playView } = await openScreen();
    expect($playView.get()).toEqual({ time: '1:02:03', netMinor: '-5000', currency: 'PHP' });
    await vi.advanceTimersByTimeAsync(1000);
    expect($playView.get()?.time).toBe('1:02:04');
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(asked).toEqual(['/wps/protection/play', '/wps/protection/play']);
  });

  test('moves the net position with the balance that the game shows, not before', async () => {
    const { $playView, showBalance } = await openScreen();
    showBalance('45000');
    expect($playView.get()?.netMinor).toBe('-5000');
    showBalance('52000');
    expect($playView.get()?.netMinor).toBe('2000');
  });

  test('is covered by a reality check until the platform has taken the answer; a limit of money is told by the game', async () => {
    answers.push({ stop: 'check' }, { stop: null });
    const { $playStop, closeStop, goOnPlaying } = await openScreen();
    expect($playStop.get()).toBe('check');
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    const answered = goOnPlaying();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answered).toBe(false);
    closeStop();
    expect($playStop.get()).toBe('check');
  });

  test.each(['excluded', 'timeOut', 'session'] as const)('that %s stops is told once, not every minute', async (stop) => {
    answers.push({ stop }, { stop });
    const { $playStop, closeStop } = await openScreen();
    expect($playStop.get()).toBe(stop);
    closeStop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect($playStop.get()).toBeUndefined();
  });

  test.each(['loss', 'stake'] as const)('is not covered when the %s limit is reached', async (stop) => {
    answers.push({ stop });
    expect((await openScreen()).$playStop.get()).toBeUndefined();
  });
});

test.each([
  [-1, '0:00:00'],
  [0, '0:00:00'],
  [59_999, '0:00:59'],
  [3_600_000, '1:00:00'],
  [100 * 3_600_000 + 61_000, '100:01:01'],
])('%i ms of play read %s', (ms, text) => expect(playTime(ms)).toBe(text));

test('without a balance on the screen the net position is the platform’s', () => {
  expect(netWith({ netMinor: '-7', cashMinor: '100', bonus: null }, undefined, 'slots')).toBe('-7');
});

test('a bonus that the game shows with the cash is no win', () => {
  const play = { netMinor: '-7', cashMinor: '100', bonus: { product: 'slots', balanceMinor: '500' } };
  expect(netWith(play, '590', 'slots')).toBe('-17');
  expect(netWith(play, '90', 'live')).toBe('-17');
});
