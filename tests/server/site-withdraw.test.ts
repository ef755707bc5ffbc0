import { randomUUID } from 'node:crypto';

import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { rolePermissions } from '#contract/staff/permissions.ts';
import { withdrawalReasons, withdrawalStates } from '#contract/withdrawals/calls.ts';
import { decideWithdrawal } from '#server/domains/withdrawals/index.ts';
import english from '#site/i18n/locales/en/withdraw.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/withdraw.json' with { type: 'json' };
import { createLoginScreen } from '#site/stores/screens/login.ts';
import { $withdrawals, readWithdrawals } from '#site/stores/screens/withdraw-list.ts';
import { addPayee, payeeForm, pinForm, savePaymentPassword } from '#site/stores/screens/withdraw-payees.ts';
import { withdrawScreen as screen } from '#site/stores/screens/withdraw.ts';
import { $session } from '#site/stores/session.ts';

import { type BrowserTab, openBrowserTab } from './fixture/browser.ts';
import { goodPassword, registerPlayer, visitor } from './fixture/identity.ts';
import { createWithdrawalBench, holderName, pin, type WithdrawalBench } from './fixture/withdrawals.ts';

let bench: WithdrawalBench;
let tab: BrowserTab;
let stops: (() => void)[] = [];
let memberId = '';
let count = 0;

beforeAll(async () => {
  bench = await createWithdrawalBench({
    review: { aboveMinor: '50000', newPayeeHours: 0, newAccountHours: 0, dayCount: 100, first: false, unverified: false },
  });
});
afterAll(async () => bench.app.close());
beforeEach(async () => {
  count += 1;
  const api = visitor(bench.app);
  await registerPlayer(api, `tagalabas_${count}`);
  const info = await api.call('GET /wps/member/info');
  memberId = info.ok ? info.value.id : '';
  await bench.fund(memberId, 2_000_00n);
  tab = openBrowserTab(bench.app, bench.app.merchant.mainDomain);
  // nobody looks: the list is read when a test says so
  vi.stubGlobal('document', {
    documentElement: tab.page,
    cookie: '',
    visibilityState: 'hidden',
    addEventListener() {},
    removeEventListener() {},
  });
  stops = [$session, screen.$isReady, screen.$payee, screen.$fault, screen.$receiveMinor].map(($store) => $store.listen(() => {}));
  const login = createLoginScreen({ rules: {} });
  login.adopt({ username: `tagalabas_${count}`, password: goodPassword });
  expect(await login.submit()).toBe(true);
  await screen.refresh();
});
afterEach(() => {
  for (const stop of stops) stop();
  screen.$receipt.set(undefined);
  screen.$sending.set({ state: 'idle' });
  screen.$terms.set({ state: 'loading' });
  $withdrawals.set({ state: 'loading' });
  cleanStores($session, $withdrawals);
  vi.unstubAllGlobals();
});

async function prepare() {
  pinForm.change('newPaymentPassword', pin);
  pinForm.change('password', goodPassword);
  expect(await savePaymentPassword()).toBe(true);
  const typed = { institution: 'bpi', holderName, account: '1234567890', paymentPassword: pin };
  for (const [name, value] of Object.entries(typed)) payeeForm.change(name as keyof typeof typed, value);
  expect(await addPayee()).toBe(true);
}

async function ask(amount: string) {
  screen.typeAmount(amount);
  screen.typePaymentPassword(pin);
  await screen.confirm();
}

const first = () => {
  const known = $withdrawals.get();
  return known.state === 'ready' ? known.list[0] : undefined;
};

describe('the withdrawal screen', () => {
  test('takes a request with a receipt, and one refused by staff is back in the balance with its reason in the player’s words', async () => {
    await prepare();
    await ask('600');
    expect(screen.$receipt.get()).toMatchObject({ state: 'in_review', amountMinor: '60000', payee: { accountEnd: '7890' } });
    expect(first()).toMatchObject({ state: 'in_review', nextActor: 'staff' });
    const staff = { id: randomUUID(), permissions: rolePermissions.risk };
    await decideWithdrawal({ ctx: bench.ctx, staff, id: first()?.id ?? '', decision: 'refuse', reasonCode: 'payee.not.own' });
    await readWithdrawals();
    expect(first()).toMatchObject({ state: 'refused', reasons: ['payee.not.own'], nextActor: 'player', dueAt: null });
    // what may leave is asked anew by itself
    await vi.waitFor(() =>
      expect(screen.$terms.get()).toMatchObject({ value: { balance: { cashMinor: '200000', heldMinor: '0', availableMinor: '200000' } } }),
    );
  });

  test('says beside the amount what is wrong, sends nothing then, and keeps nothing of the payment password after a try', async () => {
    await prepare();
    const sent = () => tab.requests.filter((request) => request === 'POST /wps/cashier/withdrawals').length;
    for (const [amount, fault] of [
      ['abc', 'amount.invalid'],
      ['99', 'amount.below.minimum'],
      ['60000', 'amount.above.maximum'],
      ['2000.01', 'too.much'],
    ] as const) {
      await ask(amount);
      expect([screen.$fault.get(), sent()], amount).toEqual([fault, 0]);
    }
    screen.typeAmount('200');
    screen.typePaymentPassword('905118');
    await screen.confirm();
    expect(screen.$sending.get()).toEqual({ state: 'failed', code: 'payment.password.wrong', field: 'paymentPassword' });
    expect([screen.$paymentPassword.get(), sent()]).toEqual(['', 1]);
  });

  test('a request whose answer was lost and that is sent again is one withdrawal (fault 6)', async () => {
    await prepare();
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      await real(input, init);
      throw new TypeError('Failed to fetch');
    });
    await ask('200');
    expect(screen.$sending.get()).toMatchObject({ state: 'failed' });
    vi.stubGlobal('fetch', real);
    await ask('200');
    const known = $withdrawals.get();
    expect(known.state === 'ready' ? known.list.length : known.state).toBe(1);
  });

  test('what is known stays on the screen without a connection, marked as old', async () => {
    await prepare();
    await ask('200');
    tab.goOffline();
    await readWithdrawals();
    expect($withdrawals.get()).toMatchObject({ state: 'ready', isStale: true, list: [{ amountMinor: '20000' }] });
  });

  test('has the player’s words for every state and every reason, in both languages', () => {
    const keys = [...withdrawalStates.map((state) => `state.${state}`), ...withdrawalReasons.map((reason) => `reason.${reason}`)];
    for (const words of [english, tagalog] as Readonly<Record<string, string>>[])
      for (const key of keys) expect(words[key], key).toMatch(/\S{2}/);
  });
});
