import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked: string[] = [];
const key = 'BPk';
const everything = { withdrawal: true, security: true, draw: true };

interface Browser {
  permission: 'granted' | 'denied';
  /** Nothing where none ever stands behind the page. */
  worker: 'ready' | 'never' | 'refuses';
}

function openBrowser({ permission, worker }: Browser) {
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: null },
    getKey: () => new ArrayBuffer(2),
    unsubscribe: () => Promise.resolve(true),
  };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(null),
      subscribe: () =>
        worker === 'ready' ? Promise.resolve(subscription) : Promise.reject(new DOMException('no push service', 'AbortError')),
    },
  };
  const ready = worker === 'never' ? new Promise(() => {}) : Promise.resolve(registration);
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { ready, getRegistration: () => Promise.resolve(worker === 'never' ? undefined : registration) },
  });
  vi.stubGlobal('PushManager', () => {});
  vi.stubGlobal('Notification', {
    requestPermission() {
      asked.push('the player');
      return Promise.resolve(permission);
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  asked.length = 0;
  vi.stubGlobal('document', { hidden: false, documentElement: { lang: 'tl' }, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('location', new URL('http://laro.localhost/m/set'));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input, 'http://laro.localhost').pathname;
    asked.push(`${(input instanceof Request ? input.method : init?.method) ?? 'GET'} ${path}`);
    return Response.json({ success: true, value: path.endsWith('key') ? { publicKey: key } : { kinds: everything } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function tapOn(browser: Browser) {
  openBrowser(browser);
  const push = await import('#site/stores/screens/push.ts');
  await push.openPush();
  expect(asked, 'by opening the page').toEqual([]);
  const turned = push.turnPushOn();
  await vi.advanceTimersByTimeAsync(10_000);
  await turned;
  return push.$push.get();
}

test('the player is asked first, while the browser remembers the tap, and then the platform', async () => {
  expect(await tapOn({ permission: 'granted', worker: 'ready' })).toEqual({
    state: 'ready',
    kinds: everything,
    isWorking: false,
    note: 'saved',
  });
  expect(asked).toEqual(['the player', 'GET /wps/push/key', 'PUT /wps/push/device']);
});

test('who says no is asked nothing more, and the platform is told nothing', async () => {
  expect(await tapOn({ permission: 'denied', worker: 'ready' })).toMatchObject({ kinds: null, isWorking: false, note: 'denied' });
  expect(asked).toEqual(['the player']);
});

test.each(['never', 'refuses'] as const)(
  'where the worker is not there, or its push service not (%s), the page says so within ten seconds',
  async (worker) => {
    expect(await tapOn({ permission: 'granted', worker })).toMatchObject({ kinds: null, isWorking: false, note: 'failed' });
    expect(asked).not.toContain('PUT /wps/push/device');
  },
);
