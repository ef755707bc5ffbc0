import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { reloadWhenServed } from '#site/stores/screens/offline-page.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const browser = new EventTarget();
const reload = vi.fn<() => void>();
const fetched = vi.fn<() => Promise<Response>>();
const away = async () => Promise.reject(new TypeError('Failed to fetch'));
const served = async () => new Response('ok');

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  fetched.mockReset();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page is read again once the line is back and the platform answers, not before', async () => {
  fetched.mockImplementation(away);
  reloadWhenServed();
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(12_000);
  expect([fetched.mock.calls.length, reload.mock.calls.length]).toEqual([3, 0]);
  fetched.mockImplementation(served);
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('a browser that does not say that the line is back is not needed for it', async () => {
  fetched.mockImplementationOnce(away).mockImplementation(served);
  reloadWhenServed();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a platform that answers all along, or a page that nobody sees, is left as it is', async () => {
  fetched.mockImplementation(served);
  reloadWhenServed();
  await vi.advanceTimersByTimeAsync(20_000);
  page.visibilityState = 'hidden';
  const before = fetched.mock.calls.length;
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([fetched.mock.calls.length, reload.mock.calls.length]).toEqual([before, 0]);
});
