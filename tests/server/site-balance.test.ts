import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  $balance,
  $balanceFailure,
  $balanceView,
  $bonusText,
  $isHidden,
  refreshBalance,
  takeBalance,
  toggleBalance,
} from '#site/stores/balance.ts';
import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { createLoginScreen } from '#site/stores/screens/login.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { goodPassword, registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
let tab: BrowserTab;
let stop: () => void;

beforeAll(async () => {
  app = await createTestApp();
  await registerPlayer(visitor(app), 'dalisay');
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  stop = $balanceView.listen(() => {});
});
afterEach(() => {
  forgetSession();
  stop();
  cleanStores($balanceView, $balance, $session);
  vi.unstubAllGlobals();
});

const money = (cashMinor: string, version: number, heldMinor = '0', bonusMinor = '0') => ({
  cashMinor,
  heldMinor,
  bonusMinor,
  currency: 'PHP',
  version,
});
const logIn = async () => {
  const screen = createLoginScreen({ rules: {} });
  screen.adopt({ username: 'dalisay', password: goodPassword });
  await screen.submit();
};

describe('the balance widget', () => {
  test('shows the total, cash and held, as #,##0.00 (WALL-009, WALL-016)', () => {
    takeBalance(money('123456789', 1, '100'));
    expect($balanceView.get()).toEqual({ state: 'visible', text: '1,234,568.89' });
  });

  test('shows a bonus apart from the total, and nothing of it while there is none or the balance is hidden', () => {
    const stopBonus = $bonusText.listen(() => {});
    takeBalance(money('100', 1));
    expect($bonusText.get()).toBeUndefined();
    takeBalance(money('100', 2, '0', '50000'));
    expect([$balanceView.get().text, $bonusText.get()]).toEqual(['1.00', '500.00']);
    toggleBalance();
    expect($bonusText.get()).toBeUndefined();
    toggleBalance();
    stopBonus();
  });

  test('hides the amount behind asterisks that do not tell its length, and remembers it (WALL-010, WALL-013)', () => {
    takeBalance(money('123456789', 1));
    toggleBalance();
    expect($balanceView.get()).toEqual({ state: 'hidden', text: '******' });
    expect(tab.localStorage.getItem('balance')).toBe('hidden');
    // the next page begins with what is kept
    stop();
    cleanStores($balanceView, $balance);
    $isHidden.set(false);
    stop = $balanceView.listen(() => {});
    expect($balanceView.get().state).toBe('hidden');
    toggleBalance();
    expect([$balanceView.get().state, tab.localStorage.getItem('balance')]).toEqual(['visible', null]);
  });

  test('shows asterisks while it is refreshed, then the amount of the platform (WALL-011, WALL-014)', async () => {
    await logIn();
    const refreshed = refreshBalance();
    expect($balanceView.get()).toEqual({ state: 'refreshing', text: '******' });
    await refreshed;
    expect($balanceView.get()).toEqual({ state: 'visible', text: '0.00' });
  });

  test('is visible, hidden or refreshing (WALL-012)', async () => {
    await logIn();
    takeBalance(money('500', 1));
    const states = [$balanceView.get().state];
    toggleBalance();
    states.push($balanceView.get().state);
    toggleBalance();
    const refreshed = refreshBalance();
    states.push($balanceView.get().state);
    await refreshed;
    expect([...states, $balanceView.get().state]).toEqual(['visible', 'hidden', 'refreshing', 'visible']);
  });

  test('says when it could not be refreshed, and keeps what it knew', async () => {
    await logIn();
    await refreshBalance();
    tab.goOffline();
    await refreshBalance();
    expect([$balanceFailure.get(), $balanceView.get()]).toEqual(['network.offline', { state: 'visible', text: '0.00' }]);
  });

  test('never lets an older balance replace a newer one', () => {
    takeBalance(money('500', 7));
    takeBalance(money('900', 6));
    takeBalance(money('900', 7));
    expect($balance.get()).toMatchObject({ cashMinor: 500n, version: 7 });
    takeBalance(money('100', 8));
    expect($balance.get()?.cashMinor).toBe(100n);
  });

  test("forgets one player's balance before another's is shown", () => {
    keepSession({ token: 'x', merchantCode: 'm', userName: 'una', customerType: 0, firstTimeLogin: false, lastLoginAtMs: null });
    takeBalance(money('500', 900));
    keepSession({ token: 'y', merchantCode: 'm', userName: 'dos', customerType: 0, firstTimeLogin: false, lastLoginAtMs: null });
    expect($balance.get()).toBeUndefined();
    takeBalance(money('100', 1));
    expect($balanceView.get().text).toBe('1.00');
  });

  test('follows the live stream: what the platform tells shows at once', async () => {
    await logIn();
    await vi.waitFor(() => expect(tab.requests).toContain('GET /wps/stream'));
    await vi.waitFor(() => expect($balance.get()).toBeDefined());
    const { rows } = await app.db.pool.query('select id from identity_members where user_name = $1', ['dalisay']);
    const known = $balance.get()?.version ?? 0;
    await vi.waitFor(() => {
      app
        .contextFor(app.merchant.code, { kind: 'system', name: 'test' })
        .publish(rows[0].id, { type: 'balance', cashMinor: '77700', heldMinor: '0', bonusMinor: '0', currency: 'PHP', version: known + 1 });
      expect($balanceView.get().text).toBe('777.00');
    });
  });
});
