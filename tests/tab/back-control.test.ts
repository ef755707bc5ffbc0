import { afterEach, describe, expect, test, vi } from 'vitest';

import { startBack } from '#site/islands/shell/back.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with one back control of each kind, reached from `referrer`, and presses the one of this kind. */
function press(kind: 'history' | '/m/home', referrer: string) {
  const listeners: ((event: { preventDefault(): void }) => void)[] = [];
  const link = { addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener) };
  vi.stubGlobal('location', { origin: 'https://laro.example' });
  vi.stubGlobal('history', { length: 3, back: vi.fn() });
  vi.stubGlobal('document', {
    referrer,
    querySelectorAll: (selector: string) => (selector === `[data-back="${kind}"]` ? [link] : []),
  });
  startBack();
  const preventDefault = vi.fn();
  for (const listener of listeners) listener({ preventDefault });
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
