import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { newKey } from './fixture/cashier.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.prepare();
});
afterAll(async () => app.close());

let players = 0;

async function player() {
  const browser = visitor(app);
  players += 1;
  await registerPlayer(browser, `manlalaro${players}`);
  return browser;
}

type Browser = Awaited<ReturnType<typeof player>>;

async function start(
  browser: Browser,
  changes: Partial<{ amount: string; currency: string; channel: string }> = {},
  idempotencyKey = newKey(),
) {
  return browser.call('POST /wps/cashier/deposits', {
    body: { channel: 'sandbox', amount: '500.00', currency: 'PHP', ...changes },
    idempotencyKey,
  });
}

async function started(browser: Browser) {
  const result = await start(browser);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

describe('a deposit over HTTP, through every layer', () => {
  test('is paid at the provider, noticed, credited and recorded (WALL-002, WALL-006)', async () => {
    const browser = await player();
    const deposit = await started(browser);
    expect(deposit.state).toBe('pending');
    const page = await app.request(deposit.checkoutUrl ?? '');
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("default-src 'none'")]);
    const tapped = await app.request(deposit.checkoutUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', behaviour: 'duplicate' }),
    });
    expect([tapped.status, tapped.headers.get('location')]).toEqual([303, `/m/voucherCenter?deposit=${deposit.id}`]);
    await app.payments.sandbox?.deliverDue();

    expect(await browser.call('GET /wps/cashier/deposits/:depositId', { query: { depositId: deposit.id } })).toMatchObject({
      ok: true,
      value: { state: 'success', checkoutUrl: null },
    });
    expect(await browser.call('GET /wps/wallet/getWallet')).toMatchObject({
      ok: true,
      value: { sumBalance: '500.00', cashMinor: '50000' },
    });
    const record = await browser.call('GET /wps/wallet/transactions', { query: {} });
    expect(record).toMatchObject({
      ok: true,
      value: {
        totalCount: 1,
        list: [
          {
            kind: 'deposit',
            amountMinor: '50000',
            balanceAfterMinor: '50000',
            currency: 'PHP',
            reference: deposit.id,
            description: 'SandPay',
          },
        ],
      },
    });
  });

  test('answers the codes of the contract and names the failing field', async () => {
    const browser = await player();
    expect(await start(browser, { amount: '1e3' })).toMatchObject({
      ok: false,
      code: 'amount.invalid',
      fields: { amount: 'amount.invalid' },
    });
    expect(await start(browser, { currency: 'CNY' })).toMatchObject({ ok: false, code: 'currency.mismatch' });
    expect(await start(browser, { channel: 'nobody' })).toMatchObject({ ok: false, code: 'channel.unavailable' });
    expect(
      await browser.call('POST /wps/cashier/deposits', { body: { channel: 'sandbox', amount: '500', currency: 'PHP' } }),
    ).toMatchObject({ ok: false, code: 'idempotency.key.required' });
    const key = newKey();
    expect((await start(browser, {}, key)).ok).toBe(true);
    expect(await start(browser, { amount: '600' }, key)).toMatchObject({ ok: false, code: 'idempotency.mismatch' });
  });

  test("refuses guests, and shows nobody another member's deposit, nor one by what is no id (ROLE-003)", async () => {
    const [owner, other, guest] = [await player(), await player(), visitor(app)];
    const deposit = await started(owner);
    const read = { query: { depositId: deposit.id } };
    expect(await other.call('GET /wps/cashier/deposits/:depositId', read)).toMatchObject({ ok: false, code: 'deposit.not.found' });
    expect(await owner.call('GET /wps/cashier/deposits/:depositId', { query: { depositId: 'wala' } })).toMatchObject({
      ok: false,
      code: 'deposit.not.found',
    });
    expect(await guest.call('GET /wps/cashier/deposits/:depositId', read)).toMatchObject({ ok: false, code: 'session.required' });
    expect(await guest.call('GET /wps/cashier/channels')).toMatchObject({ ok: false, code: 'session.required' });
  });

  test("the provider's page speaks the player's language and says that no real money moves", async () => {
    const deposit = await started(await player());
    const url = (deposit.checkoutUrl ?? '').split('?')[0] ?? '';
    expect(await (await app.request(`${url}?lang=tl`)).text()).toContain('Walang totoong pera');
    expect(await (await app.request(`${url}?lang=en`)).text()).toContain('No real money moves here');
    expect((await app.request('/sandbox-pay/pay/pay_nobody')).status).toBe(404);
    expect((await app.request(url, { method: 'POST', body: new URLSearchParams({ action: 'give me' }) })).status).toBe(400);
    expect(
      (
        await app.request(url, {
          method: 'POST',
          body: new URLSearchParams({ action: 'pay' }),
          headers: { 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(403);
  });

  test("the provider's API takes no unsigned call", async () => {
    for (const init of [{ method: 'POST', body: '{}' }, { method: 'GET' }]) {
      const answer = await app.request('/sandbox-pay/v1/payments?reference=x', init);
      expect([answer.status, await answer.json()]).toEqual([401, { error: 'bad_signature' }]);
    }
  });
});
