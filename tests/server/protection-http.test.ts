import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-25T02:00:00Z') });
});
afterAll(() => app.close());

let made = 0;
async function player() {
  const browser = visitor(app);
  await registerPlayer(browser, `maingat${(made += 1)}`);
  return browser;
}

describe('the gateway’s area protection', () => {
  test('answers everything that protects a player after each change', async () => {
    const browser = await player();
    const limit = { kind: 'loss', period: 'week' } as const;
    expect(await browser.call('PUT /wps/protection/limits', { body: { ...limit, amount: '250.50' } })).toMatchObject({
      ok: true,
      value: { currency: 'PHP', timeZone: 'Asia/Manila', exclusion: null, timeOutEndsAt: null, checkMinutes: 60 },
    });
    const read = await browser.call('GET /wps/protection');
    expect(read.ok && read.value.limits.filter(({ amount }) => amount !== null)).toEqual([
      { ...limit, amount: '25050', used: '0', resetsAt: Date.parse('2026-11-29T16:00:00Z'), raise: null },
    ]);
    expect(read.ok && read.value.limits).toHaveLength(12);
    expect(await browser.call('PUT /wps/protection/limits', { body: { ...limit, amount: 'lahat' } })).toMatchObject({
      ok: false,
      code: 'limit.invalid',
      fields: { amount: 'limit.invalid' },
    });
    await browser.call('PUT /wps/protection/limits', { body: { ...limit, amount: null } });
    expect(await browser.call('POST /wps/protection/limits/confirm', { body: limit })).toMatchObject({
      ok: false,
      code: 'limit.raise.early',
    });
    expect(await browser.call('POST /wps/protection/limits/keep', { body: limit })).toMatchObject({ ok: true });
    expect(await browser.call('PUT /wps/protection/check', { body: { minutes: 15 } })).toMatchObject({
      ok: true,
      value: { checkMinutes: 15 },
    });
    expect(await browser.call('POST /wps/protection/play', { body: {} })).toMatchObject({ ok: true, value: { netMinor: '0', stop: null } });
    expect(await browser.call('POST /wps/protection/check/answer', { body: {} })).toMatchObject({ ok: true, value: { stop: null } });
    expect(await browser.call('POST /wps/protection/timeOut', { body: { length: '24h' } })).toMatchObject({
      ok: true,
      value: { timeOutEndsAt: Date.parse('2026-11-26T02:00:00Z') },
    });
    expect(await browser.call('POST /wps/protection/play', { body: {} })).toMatchObject({ value: { stop: 'timeOut' } });
    expect(await browser.call('POST /wps/protection/exclusion', { body: { length: '6m' } })).toMatchObject({
      ok: true,
      value: { exclusion: { isFamily: false, firmUntil: Date.parse('2027-05-25T02:00:00Z') } },
    });
    expect(await browser.call('POST /wps/protection/return', { body: {} })).toMatchObject({ ok: false, code: 'exclusion.firm' });
    expect(await browser.call('POST /wps/protection/play', { body: {} })).toMatchObject({ value: { stop: 'excluded' } });
  });

  test('keeps the session of who is excluded, who can log in, read the wallet and the record', async () => {
    const browser = await player();
    await browser.call('POST /wps/protection/exclusion', { body: { length: '5y' } });
    expect((await browser.call('GET /wps/wallet/getWallet')).ok).toBe(true);
    expect((await browser.call('GET /wps/protection')).ok).toBe(true);
  });

  test('takes a family’s request from anybody and tells nothing about the player; guests get nothing else', async () => {
    const guest = visitor(app);
    const body = {
      player: 'maingat1',
      relation: 'parent',
      name: 'Lola Ising',
      contact: 'ising@example.ph',
      reason: 'Anak ko siya at nababaon na sa utang.',
      documents: '',
    } as const;
    const [known, unknown] = [
      await guest.call('POST /wps/protection/family', { body }),
      await guest.call('POST /wps/protection/family', { body: { ...body, player: 'walang ganito' } }),
    ];
    expect([known.ok, unknown.ok]).toEqual([true, true]);
    expect(known.ok && Object.keys(known.value)).toEqual(['requestId']);
    expect(await guest.call('POST /wps/protection/family', { body: { ...body, reason: 'wala' } })).toMatchObject({
      ok: false,
      code: 'request.invalid',
      fields: { reason: 'request.invalid' },
    });
    expect(await guest.call('GET /wps/protection')).toMatchObject({ ok: false, code: 'session.required' });
  });
});
