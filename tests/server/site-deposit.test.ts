import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { failure } from '#site/api/result.ts';
import { issueVouchers } from '#server/domains/cashier/index.ts';
import { depositScreen } from '#site/stores/screens/deposit.ts';
import { $isVoucherReady, $voucherCode, $voucherSending, confirmVoucher, typeVoucher } from '#site/stores/screens/deposit-voucher.ts';
import { gateway } from '#site/stores/gateway.ts';
import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab } from './fixture/browser.ts';
import { registration } from './fixture/identity.ts';

const { $amount, $channel, $channels, $chosenCode, $latest, $sending, chooseChannel, confirm, typeAmount } = depositScreen;

let app: TestApp;
let stop = () => {};
let made = 0;
const gone: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  await app.prepare();
});
afterAll(async () => app.close());
beforeEach(async () => {
  openBrowserTab(app, app.merchant.mainDomain);
  gone.length = 0;
  Object.assign(location, { assign: (address: string) => void gone.push(address) });
  made += 1;
  const joined = await gateway.call('PUT /wps/member/register', { body: registration(`taya${made}`) });
  if (!joined.ok) throw new Error(joined.code);
  keepSession(joined.value);
  await page();
});
afterEach(() => {
  stop();
  forgetSession();
  cleanStores($session, $channels);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The page is opened: its stores begin anew and load. */
async function page() {
  stop();
  cleanStores($channels);
  $channels.set({ state: 'loading' });
  $latest.set({ state: 'loading' });
  $chosenCode.set(undefined);
  $amount.set('');
  $sending.set({ state: 'idle' });
  $voucherCode.set('');
  $voucherSending.set({ state: 'idle' });
  stop = $channels.listen(() => {});
  await vi.waitFor(() => expect($channels.get().state).toBe('ready'));
}

const listed = async () => {
  const result = await gateway.call('GET /wps/cashier/deposits');
  return result.ok ? result.value.list : [];
};
const order = () => {
  const channels = $channels.get();
  return channels.state === 'ready' ? channels.value.map(({ code }) => code) : [];
};

describe('the deposit page', () => {
  test('opens with the merchant’s first method, and the next time with the one used last, which then stands first', async () => {
    expect([$channel.get()?.code, order()]).toEqual(['sandbox', ['sandbox', 'qrph', 'ewallet', 'bank', 'voucher']]);
    chooseChannel('bank');
    typeAmount('500');
    await confirm();
    await page();
    expect([$channel.get()?.code, order()]).toEqual(['bank', ['bank', 'sandbox', 'qrph', 'ewallet', 'voucher']]);
  });

  test.each([
    ['sandbox', /^\/sandbox-pay\/pay\//],
    ['ewallet', /^\/sandbox-pay\/pay\//],
    ['qrph', /^\/m\/voucherCenter\?deposit=/],
    ['bank', /^\/m\/voucherCenter\?deposit=/],
  ])('by %s goes where it is paid, and the deposit is in the list at once', async (code, address) => {
    chooseChannel(code);
    typeAmount('500');
    await confirm();
    expect(gone).toEqual([expect.stringMatching(address)]);
    expect(await listed()).toMatchObject([{ channel: code, state: 'pending', amountMinor: '50000' }]);
  });

  test('makes one deposit of one tap, however often it was tapped, and however the answer was lost and the page opened again', async () => {
    chooseChannel('qrph');
    typeAmount('500');
    const send = gateway.call;
    vi.spyOn(gateway, 'call').mockImplementationOnce(async (...asked) => {
      await Reflect.apply(send, gateway, asked);
      return failure('network.unsure');
    });
    await Promise.all([confirm(), confirm(), confirm()]);
    expect([gone, $sending.get().state]).toEqual([[], 'failed']);
    await page();
    chooseChannel('qrph');
    typeAmount('500');
    await confirm();
    const deposits = await listed();
    expect(deposits).toHaveLength(1);
    expect(gone).toEqual([`/m/voucherCenter?deposit=${deposits[0]?.id}`]);
  });

  test('redeems a voucher once it has sixteen letters, once, and leads to its deposit', async () => {
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    const { codes } = await issueVouchers({ ctx, input: { count: 1, amount: '500', days: 1 } });
    typeVoucher('0000 0000 0000 000');
    expect($isVoucherReady.get()).toBe(false);
    typeVoucher('0000 0000 0000 0000');
    await confirmVoucher();
    expect([$voucherSending.get(), gone]).toEqual([{ state: 'failed', code: 'voucher.invalid' }, []]);
    typeVoucher(codes[0]?.toLowerCase() ?? '');
    expect($voucherSending.get()).toEqual({ state: 'idle' });
    await Promise.all([confirmVoucher(), confirmVoucher()]);
    const deposits = await listed();
    expect(deposits).toMatchObject([{ channel: 'voucher', state: 'success' }]);
    expect(gone).toEqual([`/m/voucherCenter?deposit=${deposits[0]?.id}`]);
  });
});
