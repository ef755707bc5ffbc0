import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let asked: string[] = [];
let answer: () => Promise<Response>;

const page = Object.assign(new EventTarget(), { documentElement: { lang: 'tl' }, visibilityState: 'visible' });

beforeEach(() => {
  vi.resetModules();
  asked = [];
  answer = async () => Response.json({ success: true, value: { currency: 'PHP' } });
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input, 'http://localhost').pathname);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(session?: object) {
  const { $session } = await import('#site/stores/session.ts');
  const { $protection } = await import('#site/stores/screens/protection.ts');
  if (session) localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session));
  $protection.listen(() => {});
  return { $session, $protection };
}
const juan = { token: 'a', merchantCode: 'laro', userName: 'juan', type: 0 };

test('a visitor has no limits of his own: nothing is asked for, and the way to log in is shown', async () => {
  const { $protection } = await open();
  expect($protection.get()).toEqual({ state: 'guest' });
  expect(asked).toEqual([]);
});

test('nor has a trial player', async () => {
  const { $protection } = await open({ ...juan, type: 4 });
  expect($protection.get()).toEqual({ state: 'guest' });
  expect(asked).toEqual([]);
});

test('who logs in on the page sees his own, and a late answer of who was there before shows nothing', async () => {
  const { $session, $protection } = await open(juan);
  let late: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (late = resolve));
  await vi.waitFor(() => expect(asked).toEqual(['/wps/protection']));
  $session.set(undefined);
  expect($protection.get()).toEqual({ state: 'guest' });
  late(Response.json({ success: true, value: { currency: 'PHP' } }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect($protection.get()).toEqual({ state: 'guest' });
  answer = async () => Response.json({ success: true, value: { currency: 'USD' } });
  $session.set({ ...juan, token: 'b', userName: 'nena' });
  await vi.waitFor(() => expect($protection.get()).toEqual({ state: 'ready', value: { currency: 'USD' } }));
  expect(asked).toHaveLength(2);
});
