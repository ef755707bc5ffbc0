import { cleanStores } from 'nanostores';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { identityMembers } from '#server/domains/identity/schema.ts';
import { createRegisterScreen } from '#site/stores/screens/register.ts';
import { forgetSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab } from './fixture/browser.ts';
import { goodPassword } from './fixture/identity.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(() => {
  openBrowserTab(app, app.merchant.mainDomain);
});
afterEach(() => {
  forgetSession();
  cleanStores($session);
  vi.unstubAllGlobals();
});

const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.each([
  ['H5', 'a browser', { userAgent: pixel }, false],
  ['PWA', 'an installed app', { userAgent: pixel }, true],
  ['WEBCLIP', 'an icon on an iPhone', { userAgent: iPhone, standalone: true }, true],
  ['H5', 'Safari', { userAgent: iPhone, standalone: false }, false],
  ['APP', 'our own app', { userAgent: `${pixel} LaroApp/1.4` }, false],
  ['APP', 'our own app, which shows pages full screen', { userAgent: `${iPhone} LaroApp/2.0`, standalone: true }, true],
] as const)('%s is what the platform writes down for who registers in %s (DATA-017)', async (method, _, browser, isStandalone) => {
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStandalone && query === '(display-mode: standalone)' }));
  vi.stubGlobal('location', { hostname: app.merchant.mainDomain, pathname: '/m/register', search: '' });
  const { fields: rules, usernameRegistration, mobileRegistration } = app.merchant.register;
  const screen = createRegisterScreen({
    settings: { rules, usernameRegistration, mobileRegistration, bornBy: '2005-01-01' },
    popUrl: undefined,
    linkHosts: [],
    texts: { registered: 'ok', invitation: 'no', link: 'no' },
  });
  const username = `paraan_${Math.random().toString(36).slice(2, 8)}`;
  screen.adopt({ username, password: goodPassword, confirmPassword: goodPassword, birthDate: '1990-06-12' });
  await screen.submit();
  expect(screen.$failure.get()).toBeUndefined();
  const [member] = await app.db.orm.select().from(identityMembers).where(eq(identityMembers.userName, username));
  expect(member?.registerMethod).toBe(method);
});
