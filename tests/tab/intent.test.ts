import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createIntent } from '#site/stores/screens/intent.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the same wish has the same key over a reload, another wish another, and a new one after the answer', () => {
  const first = createIntent('withdraw-intent').keyFor('payee', '100');
  expect(createIntent('withdraw-intent').keyFor('payee', '100')).toBe(first);
  expect(createIntent('deposit-intent').keyFor('payee', '100')).not.toBe(first);
  const intent = createIntent('withdraw-intent');
  const other = intent.keyFor('payee', '101');
  expect(other).not.toBe(first);
  intent.forget();
  expect(intent.keyFor('payee', '101')).not.toBe(other);
});

test.each(['', 'x', '{"key":"x","input":"y"}', ' ["payee","100"]x'])('what somebody else has put there (%j) is no key', (text) => {
  kept.set('withdraw-intent', text);
  expect(createIntent('withdraw-intent').keyFor('payee', '100')).toMatch(/^[\da-f]{8}-/);
});
