import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
const written: string[] = [];
const page = { cookie: '', documentElement: { dataset: {} }, querySelectorAll: () => [] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  reload.mockReset();
  vi.stubGlobal('location', { protocol: 'https:', reload });
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { setItem: (_: string, value: string) => written.push(value) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a language change reads the page anew 250 ms after the last choice, and with it the game list (GAME-048)', async () => {
  const { setLanguage } = await import('#site/stores/language.ts');
  setLanguage('en');
  await vi.advanceTimersByTimeAsync(249);
  setLanguage('tl');
  await vi.advanceTimersByTimeAsync(249);
  expect([reload.mock.calls.length, written]).toEqual([0, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([reload.mock.calls.length, written]).toEqual([1, ['tl']]);
  expect(page.cookie).toMatch(/^lang=tl;/);
});

test('another tab’s language change keeps what was typed here, and nothing secret, for this page in the other language', async () => {
  const listeners: ((event: object) => void)[] = [];
  const session = new Map<string, string>();
  vi.stubGlobal(
    'addEventListener',
    (kind: string, listener: (event: object) => void) => void (kind === 'storage' && listeners.push(listener)),
  );
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => session.set(key, value) });
  vi.stubGlobal('location', { pathname: '/m/register', search: '' });
  const form = { getAttribute: () => 'own' };
  const field = (name: string, value: string) => ({ name, value, form, closest: () => ({ id: 'register' }) });
  const asked: string[] = [];
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => {
      asked.push(selector);
      return [field('userName', 'maria'), field('email', '')];
    },
  });
  const { followLanguage } = await import('#site/stores/language.ts');
  followLanguage();
  for (const key of ['theme', 'MC_SESSION_INFO']) for (const listen of listeners) listen({ key });
  expect([...session]).toEqual([]);
  for (const listen of listeners) listen({ key: 'language' });
  expect([...session]).toEqual([['typed', JSON.stringify(['/m/register', { 'register own userName': 'maria' }])]]);
  expect(asked).toEqual([expect.stringContaining('[type=password]')]);
});

test.each([
  ['in another language than the one chosen since', 'tl', null, true],
  ['in the language that is chosen', 'en', null, false],
  ['in which a game is open', 'tl', {}, false],
])('a page that the browser kept, %s, comes back with what was typed: %s', async (_, lang, frame, isKept) => {
  const listeners = new Map<string, (event: object) => void>();
  const session = new Map<string, string>();
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: object) => void) => listeners.set(kind, listener));
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => session.set(key, value) });
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  vi.stubGlobal('location', { pathname: '/m/voucherCenter', search: '' });
  const amount = { name: 'amount', value: '500', form: null, closest: () => null };
  vi.stubGlobal('document', { documentElement: { lang }, querySelector: () => frame, querySelectorAll: () => [amount] });
  const { followLanguage } = await import('#site/stores/language.ts');
  followLanguage();
  listeners.get('pageshow')?.({ persisted: false });
  expect(session.size).toBe(0);
  listeners.get('pageshow')?.({ persisted: true });
  expect(session.get('typed')?.includes('500') ?? false).toBe(isKept);
});

test('a language change waits 250 ms, checking the fields again 200 ms (CONST-010)', async () => {
  const { setLanguage } = await import('#site/stores/language.ts');
  const { createForm } = await import('#site/stores/screens/form.ts');
  const form = createForm({ name: 'x' }, () => ({ name: 'wrong' }));
  const shown = () => form.$shownFaults.get().name;
  setLanguage('en');
  form.recheckSoon();
  await vi.advanceTimersByTimeAsync(199);
  expect([shown(), reload.mock.calls.length]).toEqual([undefined, 0]);
  await vi.advanceTimersByTimeAsync(50);
  expect([shown(), reload.mock.calls.length]).toEqual(['wrong', 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload.mock.calls.length).toBe(1);
});
