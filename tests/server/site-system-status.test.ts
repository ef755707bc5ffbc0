import { cleanStores } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import english from '#site/i18n/locales/en/errors.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/errors.json' with { type: 'json' };
import { words } from '#site/i18n/words.ts';
import { openStatuses, systemStatus } from '#site/lib/status-rules.ts';
import { VisitorPlace } from '#site/islands/status/visitor-place.tsx';
import { refreshSystemStatus } from '#site/stores/refresh-status.ts';
import { storageKeys } from '#site/stores/storage.ts';
import { $visitorPlace } from '#site/stores/system-status.ts';

import { speaker } from '../setup/site-words.ts';
import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { openBrowserTab } from './fixture/browser.ts';

const region = { countryHeader: 'x-country', restrictedCountries: ['US', 'PH'], unknownCountry: 'restricted' as const };
const closed = { ...testMerchant({ maintenance: true }), isDefault: false };
const both = { ...testMerchant({ maintenance: true, region }), isDefault: false };
const restricted = { ...testMerchant({ region }), isDefault: false };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [closed, both, restricted], config: { trustedProxies: 1 } });
});
afterAll(async () => app.close());

const ask = (host: string, country = '', path = '/wps/system/status', method = 'GET') =>
  app.request(
    `http://${host}${path}`,
    { method, headers: { host, origin: `http://${host}`, 'x-country': country } },
    { address: '203.0.113.9' },
  );
const statusOf = async (host: string, country?: string) => {
  const { value } = (await (await ask(host, country)).json()) as { value: { maintenance: boolean; regionRestriction: boolean } };
  return systemStatus(value);
};

describe('the system status', () => {
  test('of a merchant in maintenance is 1 (APP-076)', async () => expect(await statusOf(closed.mainDomain)).toBe(1));
  test('of a caller from a restricted country is 2 (APP-077)', async () => expect(await statusOf(restricted.mainDomain, 'us')).toBe(2));
  test('of both together is 1 (APP-078)', async () => expect(await statusOf(both.mainDomain, 'PH')).toBe(1));
  test('of a caller from anywhere else is 0 (APP-079)', async () => expect(await statusOf(restricted.mainDomain, 'CA')).toBe(0));
  test.each(['', 'USA'])('of a caller who cannot be placed, since the proxy says %j, is 2', async (country) =>
    expect(await statusOf(restricted.mainDomain, country)).toBe(2),
  );
  test('is 0 where the merchant trusts no header (APP-079)', async () => expect(await statusOf(app.merchant.mainDomain, 'US')).toBe(0));
  test('tells the caller the address that it is seen from (SUPP-006)', async () =>
    expect(await (await ask(restricted.mainDomain)).json()).toMatchObject({ value: { address: '203.0.113.9' } }));
});

describe('while it is not 0', () => {
  const codeOf = async (response: Response) => ((await response.json()) as { errorCode?: string }).errorCode;
  test('calls in a player\'s name answer "system maintenance" (ERR-020)', async () => {
    const response = await ask(closed.mainDomain, '', '/wps/wallet/getWallet');
    expect([response.status, await codeOf(response)]).toEqual([503, 'system.maintenance']);
    expect([english['system.maintenance'], tagalog['system.maintenance']]).toEqual([
      expect.stringMatching(/^System maintenance\./),
      expect.stringMatching(/^May system maintenance\./),
    ]);
  });
  test('and "restricted" to a caller from there alone (ERR-019)', async () => {
    const offers = (country: string) => ask(restricted.mainDomain, country, '/wps/bonus/offers').then(codeOf);
    expect([await offers('US'), await offers('CA')]).toEqual(['region.restricted', 'session.required']);
    expect([english['region.restricted'], tagalog['region.restricted']]).toEqual([
      expect.stringMatching(/^Access is restricted by your IP address or location\. Contact us/),
      expect.stringMatching(/^Hindi puwede ang access mula sa IP address o lokasyon mo\. Makipag-ugnayan sa amin/),
    ]);
  });
  test('nobody logs in or registers, and what is public can be read', async () => {
    expect(await codeOf(await ask(closed.mainDomain, '', '/wps/session/login', 'POST'))).toBe('system.maintenance');
    expect((await ask(closed.mainDomain, '', '/wps/system/whitelabel')).status).toBe(200);
  });
  test('signing out stays possible', async () =>
    expect(await codeOf(await ask(closed.mainDomain, '', '/wps/session/logout', 'DELETE'))).not.toBe('system.maintenance'));
});

describe('a page', () => {
  const refreshOn = async (host: string, path = '/m/rng?pageNo=2') => {
    const tab = openBrowserTab(app, host);
    const { pathname, search } = new URL(path, `http://${host}`);
    // as the shell marks it
    const statuses = openStatuses(pathname);
    if (statuses) tab.page.dataset['alwaysOpen'] = statuses;
    const replace = vi.fn();
    vi.stubGlobal('location', { pathname, search, replace });
    await refreshSystemStatus();
    return { tab, replace, cached: tab.localStorage.getItem(storageKeys.systemStatus) };
  };
  afterEach(() => {
    cleanStores($visitorPlace);
    vi.unstubAllGlobals();
  });

  test('of a merchant that is open stays, and nothing is cached (APP-080, APP-083)', async () => {
    const { replace, cached } = await refreshOn(app.merchant.mainDomain);
    expect([replace.mock.calls, cached]).toEqual([[], null]);
  });
  test('in maintenance gives way to the service error page, and the status is cached (APP-081, APP-083, APP-085)', async () => {
    const { replace, cached } = await refreshOn(closed.mainDomain);
    expect([replace.mock.calls, cached]).toEqual([[['/m/maintenance?next=%2Fm%2Frng%3FpageNo%3D2']], '1']);
  });
  test('of maintenance goes back to where the visitor was once the status is 0 (APP-085)', async () => {
    const { replace } = await refreshOn(app.merchant.mainDomain, '/m/maintenance?next=%2Fm%2Frng%3FpageNo%3D2');
    expect(replace.mock.calls).toEqual([['/m/rng?pageNo=2']]);
  });
  test.each(['/m/maintenance', '/m/customer'])('%s stays in maintenance', async (path) =>
    expect((await refreshOn(closed.mainDomain, path)).replace.mock.calls).toEqual([]),
  );
  test('of the other status gives way to the one that holds, with the same way back', async () =>
    expect((await refreshOn(closed.mainDomain, '/m/restricted?next=%2Fm%2Frng')).replace.mock.calls).toEqual([
      ['/m/maintenance?next=%2Fm%2Frng'],
    ]));
  test('of the restriction knows the address that the visitor is seen from (SUPP-006)', async () => {
    await refreshOn(restricted.mainDomain, '/m/restricted');
    expect($visitorPlace.get()).toEqual({ address: 'in-process', country: '' });
  });
  test('of the restriction names the country in the language of the page, and says when it is not known (SUPP-007)', async () => {
    await refreshOn(restricted.mainDomain, '/m/restricted');
    const strings = words(speaker('tl'), 'shell.status.address', 'shell.status.country');
    const shown = (country: string) => {
      $visitorPlace.set({ address: '203.0.113.9', country });
      const html = renderToStaticMarkup(createElement(VisitorPlace, { language: 'tl', strings }));
      return /data-visitor-country[^>]*>([^<]*)</.exec(html)?.[1];
    };
    expect([shown('US'), shown('PH'), shown('')]).toEqual(['Estados Unidos', 'Pilipinas', strings['shell.status.country.unknown']]);
  });
  test('that cannot ask changes nothing that it knew (APP-085)', async () => {
    const tab = openBrowserTab(app, closed.mainDomain);
    tab.localStorage.setItem(storageKeys.systemStatus, '2');
    tab.goOffline();
    await refreshSystemStatus();
    expect(tab.localStorage.getItem(storageKeys.systemStatus)).toBe('2');
  });
});
