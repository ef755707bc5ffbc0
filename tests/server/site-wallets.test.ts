import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { transferReasons } from '#contract/vendor-wallets/calls.ts';
import english from '#site/i18n/locales/en/wallets.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/wallets.json' with { type: 'json' };
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { walletsScreen as screen } from '#site/stores/screens/wallets.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { type BrowserTab, openBrowserTab } from './fixture/browser.ts';
import { goodPassword, registerPlayer, visitor } from './fixture/identity.ts';
import { deposit } from './fixture/operator.ts';

let app: TestApp;
let tab: BrowserTab;
let stops: (() => void)[] = [];
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  const api = visitor(app);
  await registerPlayer(api, `tagalipat_${count}`);
  const info = await api.call('GET /wps/member/info');
  await deposit(app.db, app.merchant, info.ok ? info.value.id : '', 1_000_00n);
  tab = openBrowserTab(app, app.merchant.mainDomain);
  // nobody looks: the wallets are read when a test says so
  vi.stubGlobal('document', {
    documentElement: tab.page,
    cookie: '',
    visibilityState: 'hidden',
    addEventListener() {},
    removeEventListener() {},
  });
  stops = [$session, screen.$fault, screen.$mostMinor, screen.$wallet].map(($store) => $store.listen(() => {}));
  const login = createLoginScreen({ rules: {} });
  login.adopt({ username: `tagalipat_${count}`, password: goodPassword });
  expect(await login.submit()).toBe(true);
  await screen.refresh();
});
afterEach(() => {
  for (const stop of stops) stop();
  screen.$wallets.set({ state: 'loading' });
  screen.$sending.set({ state: 'idle' });
  screen.$recall.set({ state: 'idle' });
  screen.$direction.set('in');
  screen.$amount.set('');
  cleanStores($session);
  vi.unstubAllGlobals();
});

const known = () => {
  const state = screen.$wallets.get();
  return state.state === 'ready' ? state.value : expect.fail('nothing was read');
};
const posted = () => tab.requests.filter((request) => request === 'POST /wps/wallet/transfers').length;
const move = async (amount: string, direction: 'in' | 'out' = 'in') => {
  screen.chooseDirection(direction);
  screen.typeAmount(amount);
  await screen.confirm();
};

describe('the wallets’ screen', () => {
  test('moves money to the vendor and brings all of it back', async () => {
    await move('400');
    expect(known()).toMatchObject({ cashMinor: '60000', wallets: [{ balanceMinor: '40000' }], transfers: [{ state: 'done' }] });
    expect(screen.$amount.get()).toBe('');
    screen.chooseDirection('out');
    screen.chooseAmount(screen.$mostMinor.get() ?? expect.fail());
    expect(screen.$amount.get()).toMatch(/^400(\.00)?$/);
    await screen.recallAll();
    expect(screen.$recall.get()).toEqual({ state: 'done' });
    expect(known()).toMatchObject({ cashMinor: '100000', wallets: [{ balanceMinor: '0' }] });
    await screen.recallAll();
    expect(screen.$recall.get()).toEqual({ state: 'empty' });
  });

  test('says of the last act only what became of it: not of the one before', async () => {
    await move('100');
    await screen.recallAll();
    expect(screen.$recall.get()).toEqual({ state: 'done' });
    await move('50');
    expect([screen.$recall.get(), known().cashMinor]).toEqual([{ state: 'idle' }, '95000']);
    screen.$sending.set({ state: 'failed', code: 'network.offline', field: undefined });
    screen.$earlierAt.set(1);
    await screen.recallAll();
    expect([screen.$sending.get(), screen.$earlierAt.get()]).toEqual([{ state: 'idle' }, undefined]);
  });

  test('says beside the amount what is wrong, and sends nothing then', async () => {
    for (const [amount, fault] of [
      ['abc', 'amount.invalid'],
      ['0', 'amount.invalid'],
      ['1000.01', 'too.much'],
    ] as const) {
      await move(amount);
      expect([amount, screen.$fault.get(), posted()]).toEqual([amount, fault, 0]);
    }
    await move('1', 'out');
    expect([screen.$fault.get(), posted()]).toEqual(['too.much', 0]);
  });

  test('tapped twice sends one transfer', async () => {
    screen.typeAmount('100');
    await Promise.all([screen.confirm(), screen.confirm()]);
    expect([posted(), known().cashMinor]).toEqual([1, '90000']);
  });

  test('whose answer was lost and that is sent again is one transfer (fault 6)', async () => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      await real(input, init);
      throw new TypeError('Failed to fetch');
    });
    await move('150');
    expect(screen.$sending.get()).toMatchObject({ state: 'failed' });
    vi.stubGlobal('fetch', real);
    await screen.confirm();
    expect(known()).toMatchObject({ cashMinor: '85000', wallets: [{ balanceMinor: '15000' }] });
    expect(known().transfers).toHaveLength(1);
  });

  test('shows one that the vendor has not answered as being looked up, and one that it refused with its reason', async () => {
    await move('20.01');
    expect(known().transfers[0]).toMatchObject({ state: 'unknown', finishedAt: null });
    await move('20.03');
    expect(known()).toMatchObject({ cashMinor: '97999', transfers: [{ state: 'refused', reason: 'transfer.refused' }, {}] });
  });

  test('has words for every outcome in both languages', () => {
    for (const words of [english, tagalog] as Record<string, string>[])
      for (const key of [
        ...transferReasons.map((reason) => `reason.${reason}`),
        'state.unknown',
        'state.sending',
        'state.done',
        'state.refused',
      ])
        expect(words[key]).toMatch(/\S/);
  });
});
