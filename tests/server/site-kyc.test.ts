import { readFileSync } from 'node:fs';

import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { KycDocument } from '#contract/kyc/facts.ts';
import { decideVerification } from '#server/domains/kyc/index.ts';
import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { $kyc, $missing, $pictures, $sent, choosePicture, dropPicture, readKyc, sendPicture, takeKyc } from '#site/stores/screens/kyc.ts';
import { createKycForm } from '#site/stores/screens/kyc-form.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { registration } from './fixture/identity.ts';
import { goodPapers, photograph } from './fixture/papers.ts';

let app: TestApp;
let tab: BrowserTab;
let stop: () => void;
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-22T04:00:00Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  const stops = [$kyc, $sent, $missing, $pictures].map(($store) => $store.listen(() => {}));
  stop = () => stops.forEach((end) => end());
  made += 1;
  const { gateway } = await import('#site/stores/gateway.ts');
  const result = await gateway.call('PUT /wps/member/register', { body: registration(`papel_${made}`) });
  if (!result.ok) throw new Error(result.code);
  keepSession(result.value);
  await readKyc();
});
afterEach(() => {
  for (const document of ['front', 'back', 'selfie'] as const) dropPicture(document);
  forgetSession();
  stop();
  cleanStores($kyc, $sent, $missing, $pictures, $session);
  vi.unstubAllGlobals();
});

const view = () => {
  const kyc = $kyc.get();
  if (kyc.state !== 'ready') throw new Error(kyc.state);
  return kyc.value;
};
const form = () => createKycForm({ minimumAge: 21, timeZone: 'Asia/Manila', now: () => app.clock.now() });
async function sendAll(documents: readonly KycDocument[] = ['front', 'back', 'selfie']): Promise<void> {
  for (const document of documents) {
    await choosePicture(document, await photograph());
    await sendPicture(document);
  }
}
const fill = (screen: ReturnType<typeof form>) =>
  screen.adopt({
    name: goodPapers.name,
    birthDate: goodPapers.birthDate,
    address: goodPapers.address,
    nationality: 'PH',
    occupation: 'employed',
    incomeSource: 'salary',
    ageConfirmed: 'yes',
    termsAgreed: 'yes',
    privacyAgreed: 'yes',
  });

describe('a picture of the verification', () => {
  test('is looked at before anything is sent, can be taken back, and is told to be in progress, then to have succeeded (MEMB-022)', async () => {
    await choosePicture('front', await photograph());
    expect($pictures.get().front).toMatchObject({ state: 'chosen', preview: expect.stringMatching(/^blob:/) });
    expect(tab.requests.filter((path) => path.startsWith('PUT /wps/member/verification'))).toEqual([]);
    dropPicture('front');
    expect($pictures.get().front).toBeUndefined();
    await choosePicture('front', await photograph());
    const sending = sendPicture('front');
    expect($pictures.get().front?.state).toBe('uploading');
    await sending;
    expect([$pictures.get().front, $sent.get()]).toEqual([undefined, ['front']]);
  });

  test('keeps its file for another try when the connection is lost', async () => {
    await choosePicture('back', await photograph());
    tab.goOffline();
    await sendPicture('back');
    expect($pictures.get().back).toMatchObject({ state: 'failed', code: 'network.offline', preview: expect.any(String) });
    tab.goOnline();
    await sendPicture('back');
    expect($sent.get()).toEqual(['back']);
  });

  test.each([
    ['a PDF', new Blob(['%PDF'], { type: 'application/pdf' }), 'upload.not.picture'],
    ['6 MB', new Blob([new Uint8Array(6_000_000)], { type: 'image/png' }), 'upload.too.large'],
  ])('is refused before it is sent when it is %s (RULE-041, RULE-042)', async (_, file, code) => {
    await choosePicture('front', file);
    expect($pictures.get().front).toEqual({ state: 'refused', code });
    await sendPicture('front');
    expect(tab.requests.filter((path) => path.startsWith('PUT /wps/member/verification'))).toEqual([]);
  });
});

describe('the form of the verification', () => {
  test('is handed in with the pictures, and the page says under review, then verified (MEMB-020, MEMB-022)', async () => {
    await sendAll();
    expect($missing.get()).toEqual([]);
    const screen = form();
    fill(screen);
    expect(await screen.submit()).toBeUndefined();
    expect(view().state).toBe('review');
    const { gateway } = await import('#site/stores/gateway.ts');
    const info = await gateway.call('GET /wps/member/info');
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'staff' });
    await decideVerification({ ctx, input: { staffId: 's1', memberId: info.ok ? info.value.id : '', decision: 'verified' } });
    await readKyc();
    expect(view().state).toBe('verified');
  });

  test('asks for the selfie and is handed in without it (MEMB-025)', async () => {
    expect($missing.get()).toEqual(['front', 'back']);
    await sendAll(['front', 'back']);
    expect($missing.get()).toEqual([]);
    takeKyc({ ...view(), selfieRequired: true });
    expect($missing.get()).toEqual(['selfie']);
    takeKyc({ ...view(), selfieRequired: false });
    const screen = form();
    fill(screen);
    expect(await screen.submit()).toBeUndefined();
    expect(view().state).toBe('review');
  });

  test('leads to the pictures while one is missing, and sends nothing', async () => {
    const screen = form();
    fill(screen);
    expect(await screen.submit()).toBe('pictures');
    expect(tab.requests).not.toContain('POST /wps/member/verification');
  });

  test.each([
    ['name', '1', 'document.name.invalid'],
    ['birthDate', '2005-11-23', 'age.too.young'],
    ['birthDate', 'kahapon', 'birth.date.invalid'],
    ['address', 'Maynila', 'address.invalid'],
    ['nationality', '', 'nationality.required'],
    ['occupation', '', 'occupation.required'],
    ['incomeSource', '', 'income.required'],
    ['comment', 'x'.repeat(141), 'comment.too.long'],
    ['ageConfirmed', '', 'age.confirm.required'],
    ['termsAgreed', '', 'terms.required'],
    ['privacyAgreed', '', 'privacy.required'],
  ] as const)('leads to %s = %j with the words of the platform: %s', async (name, value, code) => {
    await sendAll();
    const screen = form();
    fill(screen);
    screen.change(name, value);
    expect(await screen.submit()).toBe(name);
    expect(screen.$shownFaults.get()).toEqual({ [name]: code });
    expect(tab.requests).not.toContain('POST /wps/member/verification');
  });

  test('takes a comment of 140 characters, and no more (RULE-044, CONST-022)', () => {
    const screen = form();
    fill(screen);
    screen.change('comment', '字'.repeat(140));
    expect(screen.$faults.get()).toEqual({});
    screen.change('comment', '字'.repeat(141));
    expect(screen.$faults.get()).toEqual({ comment: 'comment.too.long' });
  });

  test.each([
    ['en', 'document.name.invalid', /^The name format is not valid\. /],
    ['tl', 'document.name.invalid', /^Hindi tama ang format ng pangalan\. /],
    ['en', 'email.invalid', /^The e-mail format is incorrect\.$/],
    ['tl', 'email.invalid', /^Hindi tama ang format ng e-mail\.$/],
  ])('in %s the message of %s begins with what is wrong with the format (RULE-034, RULE-035)', (language, code, text) =>
    expect(JSON.parse(readFileSync(`src/i18n/locales/${language}/errors.json`, 'utf8'))[code]).toMatch(text),
  );

  test('offers the countries in the page’s language (MEMB-030)', async () => {
    const screen = form();
    await screen.loadCountries('tl');
    expect(screen.$countries.get()).toContainEqual({ code: 'PH', name: 'Pilipinas' });
  });
});
