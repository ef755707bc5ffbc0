import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createGateway } from '#site/api/gateway.ts';
import { checkMobile } from '#site/lib/mobile-rules.ts';
import { $loading, hideLoading } from '#site/stores/loading.ts';
import { createCodeRequest, type CodeRequestOptions, type CodeState } from '#site/stores/screens/code-request.ts';
import { $toast } from '#site/stores/toasts.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { lastCode, messagesTo, newNumber, smsCall, solveHere, wrongCode } from './fixture/codes.ts';

const settings = { phoneProvider: 'sms' as const, humanCheck: ['login' as const, 'password' as const], dialingCodes: ['63'] };
const verification = { ...settings, codesPerDay: 5000 };
const third = testMerchant({ isDefault: false, verification: { ...verification, phoneProvider: 'firebase' } });
const texts = { sending: 'Sending the code…', sent: 'The code was sent.' };
const humanCall = 'GET /wps/verification/human';

let app: TestApp;
let tab: BrowserTab;
beforeAll(async () => {
  const { register } = testMerchant();
  app = await createTestApp({
    merchant: { verification, register: { ...register, mobileRegistration: true } },
    otherMerchants: [third],
    now: new Date('2026-03-01T08:00:00Z'),
  });
});
afterAll(async () => app.close());
beforeEach(() => void (tab = openBrowserTab(app, app.merchant.mainDomain)));
afterEach(() => {
  vi.useRealTimers();
  hideLoading();
  $toast.set(undefined);
  cleanStores($loading, $toast);
  vi.unstubAllGlobals();
});

function open(typed: string, given: Partial<CodeRequestOptions> = {}) {
  const onInvalid = vi.fn();
  const request = createCodeRequest({
    purpose: 'login',
    settings,
    // what every form does: nothing while its rule finds fault with the number
    target: () => (checkMobile(undefined, '63', typed) ? undefined : { mobileNum: typed, countryDialingCode: '63' }),
    onInvalid,
    texts,
    solve: solveHere,
    ...given,
  });
  return { request, onInvalid };
}

describe('asking for a code', () => {
  test('looks at the number first: without a valid one nothing is asked, checked or sent, and its field tells (AUTH-031, RULE-030)', async () => {
    for (const typed of ['', '0917', 'CALL ME', '02 8765 4321']) {
      for (const purpose of ['login', 'password'] as const) {
        const { request, onInvalid } = open(typed, { purpose });
        expect(await request.requestCode(), typed).toBe(false);
        expect(onInvalid, typed).toHaveBeenCalledOnce();
        expect([tab.requests, request.$state.get(), $loading.get()], typed).toEqual([[], 'idle', undefined]);
      }
    }
  });

  test('for a registration needs a valid number before an SMS goes out (RULE-024)', async () => {
    const wrong = open('0917', { purpose: 'register' });
    await wrong.request.requestCode();
    expect([wrong.onInvalid.mock.calls.length, tab.requests]).toEqual([1, []]);
    const { typed, mobile } = newNumber();
    await open(typed, { purpose: 'register' }).request.requestCode();
    expect(await messagesTo(app, mobile)).toHaveLength(1);
  });

  test('runs the human check and sends its result with number and dialing code, shows that it is sending, then says that it was sent (AUTH-032, AUTH-033, AUTH-034, DATA-024)', async () => {
    const { typed, mobile } = newNumber();
    const bodies: unknown[] = [];
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
      if (init.body) bodies.push(JSON.parse(String(init.body)));
      return send(input, init);
    });
    const { request } = open(typed);
    const seen: [CodeState, string | undefined][] = [];
    request.$state.listen((state) => queueMicrotask(() => seen.push([state, $loading.get()])));
    expect(await request.requestCode()).toBe(true);
    expect(seen).toEqual([
      ['checking', undefined],
      ['sending', texts.sending],
      ['sent', undefined],
    ]);
    expect(tab.requests).toEqual([humanCall, smsCall]);
    expect(bodies).toEqual([
      { mobileNum: typed, countryDialingCode: '63', purpose: 'login', humanVerification: expect.stringMatching(/^[\w+/]{40,}=*$/) },
    ]);
    expect($toast.get()).toMatchObject({ text: texts.sent, kind: 'success' });
    expect(await messagesTo(app, mobile)).toHaveLength(1);
  });

  test('counts down from the expiration time of the answer, every half second, whatever the clock of the device says (AUTH-035, AUTH-036, CONST-008)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2031-01-01T00:00:00Z') });
    const { request } = open(newNumber().typed);
    await request.requestCode();
    const shown: number[] = [];
    const ticks = vi.fn();
    request.$secondsLeft.listen((seconds) => shown.push(seconds));
    const interval = vi.spyOn(Date, 'now').mockImplementation(() => {
      ticks();
      return new Date().getTime();
    });
    vi.advanceTimersByTime(3000);
    expect([shown, ticks.mock.calls.length]).toEqual([[59, 58, 57], 6]);
    interval.mockRestore();
    vi.advanceTimersByTime(56_999);
    expect([request.$state.get(), request.$secondsLeft.get()]).toEqual(['sent', 1]);
    expect(await request.requestCode()).toBe(false);
    vi.advanceTimersByTime(500);
    expect([request.$state.get(), request.$wasSent.get()]).toEqual(['idle', true]);
  });

  test('shows 60 seconds until it knows better (AUTH-037)', () => expect(open('').request.$secondsLeft.get()).toBe(60));

  test('asked for too early counts down the wait that is left', async () => {
    const { typed } = newNumber();
    await open(typed).request.requestCode();
    app.clock.advanceMs(20_000);
    const again = open(typed).request;
    expect(await again.requestCode()).toBe(false);
    expect([again.$failure.get(), again.$state.get(), again.$secondsLeft.get()]).toEqual(['rate.limited', 'sent', 40]);
    again.startAnew();
    expect([again.$failure.get(), again.$state.get()]).toEqual([undefined, 'idle']);
  });

  test('a human check that could not be done sends nothing and may be tried again', async () => {
    const { typed, mobile } = newNumber();
    const { request } = open(typed, { solve: async () => undefined });
    expect(await request.requestCode()).toBe(false);
    expect([request.$failure.get(), request.$state.get()]).toEqual(['human.invalid', 'idle']);
    expect(await messagesTo(app, mobile)).toEqual([]);
  });

  test('without a connection says so, and the send link is back', async () => {
    const { request } = open(newNumber().typed);
    tab.goOffline();
    await request.requestCode();
    expect([request.$failure.get(), request.$state.get(), $loading.get()]).toEqual(['network.offline', 'idle', undefined]);
  });

  test('the platform’s own word on a number stands at the number', async () => {
    const { request, onInvalid } = open('0900 000 0000');
    await request.requestCode();
    expect([onInvalid.mock.calls.length, request.$failure.get()]).toEqual([1, 'mobile.invalid']);
  });
});

describe('with a third party for phone numbers', () => {
  const openThird = (typed: string, given: Partial<CodeRequestOptions> = {}) => {
    tab = openBrowserTab(app, third.mainDomain);
    return open(typed, { settings: { ...settings, phoneProvider: 'firebase' }, ...given }).request;
  };

  test('the code is sent and looked at by it, and the login type becomes firebase (AUTH-038, AUTH-039, AUTH-040)', async () => {
    const { typed, mobile } = newNumber();
    const request = openThird(typed);
    expect(request.loginType).toBe('firebase');
    await request.requestCode();
    expect((await messagesTo(app, mobile))[0]).toContain('phone provider');
    const code = await lastCode(app, mobile);
    const own = await app.db.pool.query('select 1 from verification_codes where mobile = $1', [mobile]);
    expect(own.rows).toEqual([]);
    expect(await request.prove(wrongCode(code))).toMatchObject({ code: 'code.invalid', fields: { verificationCode: 'code.invalid' } });
    const proof = await request.prove(code);
    expect(proof).toMatchObject({
      ok: true,
      value: { verificationCode: code, firebaseChannel: 'sms', firebaseIdToken: expect.any(String) },
    });
    // the third party looks at a code once; the same one again is the same proof
    expect(await request.prove(code)).toEqual(proof);
    expect(open('').request.loginType).toBe('sms');
  });

  test('that fails while sending leaves no loading indicator behind (ERR-003)', async () => {
    const { typed } = newNumber();
    const request = openThird(typed, {
      api: createGateway({
        token: () => undefined,
        language: () => 'en',
        device: () => 'MOBILE',
        async fetch(input, init) {
          const isSend = String(input).endsWith('/sms/noLogin');
          if (isSend) expect($loading.get()).toBe(texts.sending);
          return isSend
            ? Response.json({ success: false, errorCode: 'sms.unavailable', message: '', value: null }, { status: 503 })
            : fetch(input, init);
        },
      }),
    });
    expect(await request.requestCode()).toBe(false);
    expect([request.$failure.get(), request.$state.get(), $loading.get()]).toEqual(['sms.unavailable', 'idle', undefined]);
  });

  test('a code for a number that was never sent one proves nothing', async () =>
    expect(await openThird('0917').prove('123456')).toMatchObject({ ok: false, code: 'code.expired' }));
});
