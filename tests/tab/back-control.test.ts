import { afterEach, describe, expect, test, vi } from 'vitest';

import { startTaps } from '#site/islands/shell/taps.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page reached from `referrer`, and presses its back control of this kind. */
function press(kind: 'history' | '/m/home', referrer: string) {
  const listeners: ((event: object) => void)[] = [];
  const closest = (selectors: string) => (selectors.split(',').includes(`[data-back=${kind}]`) ? { dataset: { back: kind } } : null);
  vi.stubGlobal('location', { origin: 'https://laro.example' });
  vi.stubGlobal('history', { length: 3, back: vi.fn() });
  vi.stubGlobal('document', {
    referrer,
    addEventListener: (_: 'click', listener: (typeof listeners)[number]) => listeners.push(listener),
  });
  startTaps();
  const preventDefault = vi.fn();
  for (const listener of listeners) listener({ target: { closest }, preventDefault });
  return { wentBack: vi.mocked(history.back).mock.calls.length, isLinkFollowed: preventDefault.mock.calls.length === 0 };
}

describe('a back control', () => {
  test('of a path with history goes one step back (APP-041)', () =>
    expect(press('history', 'https://laro.example/m/set')).toEqual({ wentBack: 1, isLinkFollowed: false }));
  test.each(['', 'https://elsewhere.example/m/set'])('goes home, as its link says, where the step before was not ours: %j', (referrer) =>
    expect(press('history', referrer)).toEqual({ wentBack: 0, isLinkFollowed: true }),
  );
  test('of a path whose back action is home stays the link home that it is (APP-040)', () =>
    expect(press('/m/home', 'https://laro.example/m/set')).toEqual({ wentBack: 0, isLinkFollowed: true }));
});
