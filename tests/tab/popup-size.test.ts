import { afterEach, describe, expect, test, vi } from 'vitest';

import { startConfirm } from '#site/islands/shell/confirm.ts';
import { startLoading } from '#site/islands/shell/loading.ts';
import { pxToRem } from '#site/lib/px-to-rem.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [340, '3.4rem'],
  [280, '2.8rem'],
  [100, '1rem'],
  [1, '0.01rem'],
  [0, '0rem'],
])('%i px of a popup are %s (APP-102)', (px, rem) => expect(pxToRem(px)).toBe(rem));

describe('a popup', () => {
  /** Draws into a page that keeps what is set on its elements. */
  function sizesOf(draw: () => void): Record<string, string> {
    const sizes: Record<string, string> = {};
    vi.stubGlobal('document', {
      createElement: (tag: string) => ({
        setAttribute: () => {},
        append: () => {},
        addEventListener: () => {},
        close: () => {},
        style: { setProperty: (name: string, value: string) => (sizes[`${tag} ${name}`] = value) },
      }),
      body: { append: () => {} },
    });
    draw();
    return sizes;
  }

  test('of a question carries its size in the design’s rem (APP-102)', () =>
    expect(sizesOf(startConfirm)).toEqual({ 'dialog --popup': '3.4rem' }));
  test('of a loading message does too (APP-102)', () => expect(sizesOf(startLoading)).toEqual({ 'dialog --popup': '2.8rem' }));
});
