import { afterEach, expect, test, vi } from 'vitest';

import { copyText } from '#site/islands/ui/copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('a text is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('SALI2026')).toBe(true);
  expect(writeText.mock.calls).toEqual([['SALI2026']]);
});

test.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
  ['has no clipboard, as over plain HTTP', {}],
])('who copies in a browser that %s is told', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('SALI2026')).toBe(false);
});
