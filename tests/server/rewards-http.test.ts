import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { offerOf } from './fixture/bonus.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-22T04:00:00Z'), merchant: { offers: [offerOf()] } });
});
afterAll(() => app.close());

let made = 0;
async function newPlayer() {
  const browser = visitor(app);
  made += 1;
  await registerPlayer(browser, `premyado_${made}`);
  const offers = await browser.call('GET /wps/bonus/offers');
  if (!offers.ok) throw new Error(offers.code);
  const [offer] = offers.value.offers;
  if (!offer) throw new Error('no offer');
  return { browser, yes: { offerId: offer.offerId, version: offer.version, amountMinor: offer.amountMinor } };
}

test('offers, bonuses and rebates are for who is logged in', async () => {
  const browser = visitor(app);
  for (const call of ['GET /wps/bonus/offers', 'GET /wps/reward/rebate'] as const)
    expect(await browser.call(call)).toMatchObject({ ok: false, code: 'session.required' });
  const body = { offerId: 'simula', version: 'x', amountMinor: '500' };
  expect(await browser.call('POST /wps/bonus/accept', { body })).toMatchObject({ ok: false, code: 'session.required' });
});

test('an offer is taken over HTTP as it was shown, the wallet tells it apart, and it is given up for what was shown', async () => {
  const { browser, yes } = await newPlayer();
  for (const wrong of [
    { ...yes, amountMinor: '5.00' },
    { ...yes, amountMinor: '٥٠٠' },
    { ...yes, depositId: 'x' },
    { ...yes, extra: 1 },
  ])
    expect(await browser.call('POST /wps/bonus/accept', { body: wrong })).toMatchObject({ ok: false, code: 'request.invalid' });
  expect(await browser.call('POST /wps/bonus/accept', { body: { ...yes, offerId: 'wala' } })).toMatchObject({
    ok: false,
    code: 'bonus.closed',
  });
  const accepted = await browser.call('POST /wps/bonus/accept', { body: yes });
  expect(accepted).toMatchObject({ ok: true, value: { state: 'active', balanceMinor: '500', requiredMinor: '1000', inPlayMinor: '0' } });
  expect(await browser.call('GET /wps/wallet/getWallet')).toMatchObject({
    ok: true,
    value: { sumBalance: '0.00', cashMinor: '0', bonusMinor: '500', bonusProduct: 'slots' },
  });
  const bonusId = accepted.ok ? accepted.value.bonusId : '';
  expect(await browser.call('GET /wps/bonus/record/:bonusId', { query: { bonusId } })).toMatchObject({
    ok: true,
    value: { list: [{ kind: 'bonus', amountMinor: '500', balanceAfterMinor: '500', description: 'Simula' }] },
  });
  const giveUp = (forfeitMinor: string) => browser.call('POST /wps/bonus/giveUp', { body: { bonusId, forfeitMinor } });
  expect(await giveUp('499')).toMatchObject({ ok: false, code: 'bonus.changed' });
  expect(await giveUp('500')).toMatchObject({ ok: true, value: { state: 'forfeited', forfeitedMinor: '500' } });
  expect(await browser.call('GET /wps/wallet/getWallet')).toMatchObject({ ok: true, value: { bonusMinor: '0', bonusProduct: null } });
});

test('somebody else’s bonus is nobody’s: neither its record nor its end', async () => {
  const [{ browser, yes }, stranger] = [await newPlayer(), await newPlayer()];
  const accepted = await browser.call('POST /wps/bonus/accept', { body: yes });
  const bonusId = accepted.ok ? accepted.value.bonusId : '';
  const refused = { ok: false, code: 'not.found' };
  expect(await stranger.browser.call('GET /wps/bonus/record/:bonusId', { query: { bonusId } })).toMatchObject(refused);
  expect(await stranger.browser.call('POST /wps/bonus/giveUp', { body: { bonusId, forfeitMinor: '500' } })).toMatchObject(refused);
});

test('a rebate that is nothing cannot be claimed, and its page shows every rate', async () => {
  const { browser } = await newPlayer();
  const rebate = await browser.call('GET /wps/reward/rebate');
  if (!rebate.ok) throw new Error(rebate.code);
  const { totalMinor, untilAt, rates, canClaim } = rebate.value;
  expect([totalMinor, canClaim, rates.length]).toEqual(['0', false, 6]);
  const claim = { claimId: randomUUID(), untilAt, totalMinor };
  expect(await browser.call('POST /wps/reward/rebate/claim', { body: claim })).toMatchObject({ ok: false, code: 'rebate.too.small' });
});
