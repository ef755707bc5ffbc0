import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { papersOfFamily, waitingFamilyRequests } from '#server/domains/protection/index.ts';
import { gateway } from '#site/stores/gateway.ts';
import { $proof, sendProof } from '#site/stores/screens/deposit-proof.ts';
import { $familyRequest, sendFamilyRequest } from '#site/stores/screens/protection.ts';
import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { type BrowserTab, openBrowserTab } from './fixture/browser.ts';
import { registration } from './fixture/identity.ts';
import { photograph } from './fixture/papers.ts';

let app: TestApp;
let tab: BrowserTab;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  await app.prepare();
});
afterAll(() => app.close());
beforeEach(async () => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  made += 1;
  const joined = await gateway.call('PUT /wps/member/register', { body: registration(`larawan${made}`) });
  if (!joined.ok) throw new Error(joined.code);
  keepSession(joined.value);
  $proof.set({ state: 'idle' });
  $familyRequest.set({ state: 'open' });
});
afterEach(() => {
  forgetSession();
  cleanStores($session);
  vi.unstubAllGlobals();
});

const pdf = new Blob(['%PDF'], { type: 'application/pdf' });
const uploads = () => tab.requests.filter((path) => /proof|paper/.test(path));

describe('the picture of a transfer', () => {
  const start = async () => {
    const started = await gateway.call('POST /wps/cashier/deposits', {
      body: { channel: 'bank', amount: '500', currency: 'PHP' },
      idempotencyKey: crypto.randomUUID(),
    });
    if (!started.ok) throw new Error(started.code);
    return started.value.id;
  };

  test('is sent once however often it is tapped, and the deposit says since when it is there', async () => {
    const id = await start();
    const picture = await photograph();
    await Promise.all([sendProof(id, picture), sendProof(id, picture)]);
    expect($proof.get()).toEqual({ state: 'idle' });
    const seen = await gateway.call('GET /wps/cashier/deposits/:depositId', { query: { depositId: id } });
    expect(seen).toMatchObject({ ok: true, value: { id, isTransfer: true, proofAt: expect.any(Number) } });
    expect(uploads()).toHaveLength(1);
  });

  test('that is none is refused before it is sent, and one that the line lost may be sent again', async () => {
    const id = await start();
    await sendProof(id, pdf);
    expect([$proof.get(), uploads()]).toEqual([{ state: 'failed', code: 'upload.not.picture' }, []]);
    tab.goOffline();
    await sendProof(id, await photograph());
    expect($proof.get()).toEqual({ state: 'failed', code: 'network.offline' });
    tab.goOnline();
    await sendProof(id, await photograph());
    expect($proof.get()).toEqual({ state: 'idle' });
  });
});

describe('a family’s request with pictures', () => {
  const asked = {
    player: 'juan',
    relation: 'spouse' as const,
    name: 'Maria Reyes',
    contact: '0917 555 0101',
    reason: 'Nauubos ang panggastos namin sa bahay.',
    documents: '',
  };
  const kept = async () => {
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    const requests = await waitingFamilyRequests({ ctx });
    const papers = await papersOfFamily({ ctx, requestIds: requests.map(({ id }) => id) });
    return requests.map(({ id }) => papers.get(id)?.length ?? 0);
  };

  test('sends the request, then each picture', async () => {
    await sendFamilyRequest(asked, [await photograph(), await photograph('#b91c1c', 'png')]);
    expect($familyRequest.get()).toEqual({ state: 'sent', isWhole: true });
    expect(await kept()).toEqual([2]);
  });

  test('sends nothing at all when one is no picture, or there are four', async () => {
    const before = await kept();
    await sendFamilyRequest(asked, [pdf]);
    expect($familyRequest.get()).toEqual({ state: 'failed', code: 'upload.not.picture', fields: ['papers'] });
    await sendFamilyRequest(
      asked,
      Array.from({ length: 4 }, () => new Blob(['x'], { type: 'image/png' })),
    );
    expect($familyRequest.get()).toMatchObject({ code: 'upload.too.many' });
    expect(await kept()).toEqual(before);
  });

  test('whose picture is not taken says so, and the request is there', async () => {
    const count = (await kept()).length;
    await sendFamilyRequest(asked, [new Blob(['no picture'], { type: 'image/png' })]);
    expect($familyRequest.get()).toEqual({ state: 'sent', isWhole: false });
    expect(await kept()).toHaveLength(count + 1);
  });
});
