import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { giveAffiliateCode } from '#server/domains/agents/index.ts';
import { carryAffiliate } from '#site/islands/session/carry-affiliate.ts';
import { createSocialScreen } from '#site/stores/screens/social.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { $toast } from '#site/stores/toasts.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { choosePerson, comeBack, openAddress, placeOf, siteHost } from './fixture/walk.ts';

let app: TestApp;
let tab: BrowserTab;
let stop: () => void;
let agentId = '';

beforeAll(async () => {
  app = await createTestApp();
  agentId = await makeAgent(app);
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, siteHost);
  stop = $session.listen(() => {});
  $toast.set(undefined);
});
afterEach(() => {
  stop();
  forgetSession();
  cleanStores($session);
  vi.unstubAllGlobals();
});

/** Somebody who brings new members by the code LIGAYA. */
async function makeAgent(of: TestApp): Promise<string> {
  const ctx = of.contextFor(of.merchant.code, { kind: 'system', name: 'test' });
  await registerPlayer(visitor(of), 'ligaya');
  const { rows } = await of.db.pool.query('select id from identity_members');
  const memberId: string = rows[0].id;
  await giveAffiliateCode({ ctx, tx: of.db.orm, input: { memberId, code: 'LIGAYA', domain: 'ligaya.example' } });
  return memberId;
}

/** Where the icon in the registration dialog of this page leads, once an invitation was typed or none. */
function followIcon(pathname: string, search: string, typed = ''): string {
  vi.stubGlobal('location', { hostname: 'localhost', pathname, search });
  const dialog = new EventTarget();
  carryAffiliate({ closest: () => dialog } as unknown as HTMLFormElement, () => typed);
  const link = { search: '' };
  const event = new Event('click');
  Object.defineProperty(event, 'target', { value: { closest: () => link } });
  dialog.dispatchEvent(event);
  return link.search && `?${new URLSearchParams(link.search)}`;
}

/** Goes there and back, and makes the account. Answers whose it is below, and the code that it keeps. */
async function registerAt(search: string) {
  const browser = visitor(app, { host: siteHost });
  const there = placeOf(await openAddress(app, browser, `/wps/session/social/google/start${search}`));
  const back = await choosePerson(app, browser, there, 'new');
  const page = placeOf(await openAddress(app, browser, back.href));
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
  vi.stubGlobal('location', { hostname: 'localhost', pathname: page.pathname, search: page.search });
  const screen = createSocialScreen({
    rules: {},
    bornBy: '2005-01-01',
    failed: undefined,
    registeredText: '',
    next: page.searchParams.get('next'),
    linkText: 'May mali sa link',
  });
  await screen.open();
  screen.change('birthDate', '1990-06-12');
  expect([await screen.submit(), screen.$failure.get()]).toEqual([true, undefined]);
  const { rows } = await app.db.pool.query(
    "select parent_id as parent, profile->>'affiliateCode' as code from identity_members where user_name = $1",
    [$session.get()?.userName],
  );
  return rows[0];
}

describe('a registration by another site', () => {
  test.each([
    ['the page of registration', '/m/register', '?affiliateCode=ligaya', ''],
    ['a page under the dialog', '/m/hot', '?type=1&affiliateCode=ligaya', ''],
    ['a page that leads elsewhere', '/m/register', '?next=%2Fm%2FvoucherCenter&affiliateCode=ligaya', ''],
    ['the host that the link names', '/m/register', '?domain=ligaya.example', ''],
    ['an invitation that was typed', '/m/register', '', ' ligaya '],
    ['an invitation that was typed over a dead link', '/m/register', '?affiliateCode=NOBODY', 'LIGAYA'],
  ])('is brought by the agent of %s', async (_, pathname, search, typed) =>
    expect(await registerAt(followIcon(pathname, search, typed))).toEqual({ parent: agentId, code: 'LIGAYA' }),
  );

  test('is nobody’s by a link with a code of nobody, which is said and holds nobody up', async () => {
    expect(await registerAt(followIcon('/m/register', '?affiliateCode=NOBODY'))).toEqual({ parent: null, code: null });
  });

  test('says that such a link is wrong', async () => {
    const screen = createSocialScreen({
      rules: {},
      bornBy: '2005-01-01',
      failed: undefined,
      registeredText: '',
      next: '/m/home?affiliateCode=NOBODY',
      linkText: 'May mali sa link',
      api: {
        call: async (name: string) =>
          name === 'POST /wps/session/login/social'
            ? { ok: false, code: 'social.incomplete', fields: {}, captcha: false }
            : { ok: false, code: 'affiliate.invalid', fields: {}, captcha: false },
      } as never,
    });
    await screen.open();
    expect($toast.get()?.text).toBe('May mali sa link');
  });

  test('sends a link that could not be asked about, and leaves it out once it was refused: a code may be typed then (REG-018)', async () => {
    const sent: unknown[] = [];
    const refusals: Record<string, object> = {
      'POST /wps/session/login/social': { code: 'social.incomplete', fields: {} },
      'GET /wps/agent/affiliate': { code: 'network.slow', fields: {} },
      'PUT /wps/member/register/social': { code: 'affiliate.invalid', fields: { affiliateCode: 'affiliate.invalid' } },
    };
    const screen = createSocialScreen({
      rules: {},
      bornBy: '2005-01-01',
      failed: undefined,
      registeredText: '',
      next: '/m/home?affiliateCode=NOBODY',
      linkText: 'May mali sa link',
      api: {
        async call(name: string, { body }: { body?: { affiliateCode?: string } } = {}) {
          if (name.startsWith('PUT ')) sent.push(body?.affiliateCode);
          return { ok: false, ...refusals[name] };
        },
      } as never,
    });
    await screen.open();
    expect([screen.$visit.get().isInvited, $toast.get()]).toEqual([true, undefined]);
    await screen.submit();
    expect(screen.$visit.get().isInvited).toBe(false);
    await screen.submit();
    expect(sent).toEqual(['NOBODY', undefined]);
  });

  test('leads back where the player was going, and takes nothing along where there is nothing', () => {
    const next = (pathname: string, search: string) => new URLSearchParams(followIcon(pathname, search)).get('next');
    expect(next('/m/register', '?next=%2Fm%2FvoucherCenter%3Fa%3D1&affiliateCode=X')).toBe('/m/voucherCenter?a=1&affiliateCode=X');
    expect(next('/m/register', '?affiliateCode=X&domain=y.example')).toBe('/m/home?affiliateCode=X&domain=y.example');
    expect(next('/m/register', '?next=https%3A%2F%2Fevil.example%2F&affiliateCode=X')).toBe('/m/home?affiliateCode=X');
    expect(followIcon('/m/hot', '?type=1')).toBe('');
  });

  test('is refused without one where the merchant requires it, asks about the typed one first, and then goes on', async () => {
    const { register } = app.merchant;
    const affiliateCode = { enabled: true, required: false };
    const fields = { ...register.fields, affiliateCode };
    const strict = await createTestApp({ merchant: { register: { ...register, fields } } });
    const agent = await makeAgent(strict);
    affiliateCode.required = true;
    const browser = visitor(strict, { host: siteHost });
    await comeBack(strict, browser, 'google', 'new');
    const agreed = { agreed: true, birthDate: '1990-06-12', registerMethod: 'H5' as const };
    expect(await browser.call('PUT /wps/member/register/social', { body: agreed })).toMatchObject({
      ok: false,
      fields: { affiliateCode: 'affiliate.invalid' },
    });
    tab = openBrowserTab(strict, siteHost);
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
    const screen = createSocialScreen({
      rules: fields,
      bornBy: '2005-01-01',
      failed: undefined,
      registeredText: '',
      invitationText: 'Mali ang code',
    });
    await screen.open();
    screen.change('birthDate', '1990-06-12');
    screen.change('affiliateCode', 'NOBODY');
    expect([await screen.submit(), screen.$shownFaults.get(), $toast.get()?.text]).toEqual([
      false,
      { affiliateCode: { kind: 'refused', code: 'affiliate.invalid' } },
      'Mali ang code',
    ]);
    expect(tab.requests.filter((request) => request.endsWith('/wps/member/register/social'))).toEqual([]);
    screen.change('affiliateCode', ' ligaya ');
    expect(await screen.submit()).toBe(true);
    const { rows } = await strict.db.pool.query('select parent_id as parent from identity_members where id <> $1', [agent]);
    expect(rows).toEqual([{ parent: agent }]);
    await strict.close();
  });
});
