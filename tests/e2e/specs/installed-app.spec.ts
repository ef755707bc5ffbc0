import type { CDPSession, Page } from '@playwright/test';

import { expect, test, words } from '../fixtures/test.ts';
import { join, logOut, newAccount, settled } from '../screens/session.ts';

test.use({ serviceWorkers: 'allow', fetchesAhead: true, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const say = words('en');

/** Until the worker stands behind this page and has written down what it is to. */
async function untilWorking(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('laro-shell-')))).toBe(true);
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname + new URL(request.url).search);
    return found;
  });

const cut = (cdp: CDPSession, offline: boolean) =>
  cdp.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });

test('the site can be installed: the browser finds nothing amiss', async ({ page }) => {
  await page.goto('/m/home', { waitUntil: 'load' });
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  const { errors, url } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/m\/part\/manifest\/en$/);
  // a browser of tests has no shelf to install to, in a window that leaves no trace
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('what was seen last is read without a connection, with its pictures; other pages say why not, and come back', async ({
  page,
  context,
}) => {
  await page.goto('/m/home');
  await untilWorking(page);
  await page.goto('/m/rng');
  await settled(page);
  // of the rows that the HTML has, the list's script leaves those that are near
  await expect(page.locator('[aria-posinset]').first()).toBeVisible();
  const games = await page.locator('a[href*="launchGame"]').count();
  expect(games).toBeGreaterThan(5);
  await page.waitForTimeout(3000);
  await context.setOffline(true);
  await page.goto('/m/rng');
  await expect(page.locator('a[href*="launchGame"]')).toHaveCount(games);
  await page.goto('/m/home');
  await expect(page.locator('a[href*="launchGame"]').first()).toBeVisible();
  await expect(page.locator('[data-part="connection"]')).toHaveText(say('connection', 'offline'), { timeout: 15_000 });
  await page.goto('/m/vip?never=seen');
  await expect(page.getByText(say('app', 'offline.text'))).toBeVisible();
  await page.goto('/m/voucherCenter');
  await expect(page.getByText(say('app', 'offline.text'))).toBeVisible();
  // by itself, as soon as the line is back
  await context.setOffline(false);
  await expect(page.getByText(say('app', 'offline.text'))).toHaveCount(0, { timeout: 15_000 });
  await page.goto('/m/help');
  await expect(page.getByText(say('app', 'offline.text'))).toHaveCount(0);
});

test.describe('a file that is not kept', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('fails for the page without a connection, and is no fault of the worker', async ({ page, context }) => {
    await page.goto('/m/home');
    await untilWorking(page);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const faults: string[] = [];
      addEventListener('unhandledrejection', (event) => {
        event.preventDefault();
        faults.push(String(event.reason));
      });
      Object.assign(globalThis, { faults });
    });
    await context.setOffline(true);
    for (const path of ['/_astro/never-seen.js', '/art/never-seen.svg'])
      expect(await page.evaluate((file) => fetch(file).catch((error: Error) => error.name), path)).toBe('TypeError');
    // what comes last says that all that came before was heard
    await worker.evaluate(() => void Promise.reject(new Error('the last')));
    const faults = () => worker.evaluate(() => (globalThis as unknown as { faults: string[] }).faults);
    await expect.poll(faults).toContain('Error: the last');
    expect(await faults()).toEqual(['Error: the last']);
  });
});

test('what a device keeps is small, nobody’s own, and the lists go with the session', async ({ page }) => {
  const account = newAccount();
  await join(page, account);
  await page.goto('/m/home');
  await untilWorking(page);
  for (const path of [
    '/m/rng',
    '/m/gameList?gameType=RNG',
    '/m/member/home',
    '/m/transaction/record',
    '/m/fav',
    '/m/gameList?gameType=RNG&type=search&gameName=fish',
    '/m/withdraw',
  ]) {
    await page.goto(path);
    await settled(page);
  }
  const before = await kept(page);
  expect(before).toEqual(expect.arrayContaining(['/m/rng', '/m/gameList?gameType=RNG']));
  // the pages one tap away are fetched ahead, and kept with the others
  expect(before.filter((url) => !/^\/(?:_astro|art|m)\//.test(url))).toEqual([]);
  const documents = before.filter((url) => url.startsWith('/m/'));
  expect(documents.filter((url) => /member|transaction|fav|recent|gameName|withdraw|voucher|login|register|launch/.test(url))).toEqual([]);
  const shellBytes = await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('laro-shell-'));
    const page = await (await caches.open(name)).match('/m/offline');
    const html = (await page?.text()) ?? '';
    const files = [...new Set(html.match(/\/_astro\/[^"']+\.(?:css|js)/g) ?? [])];
    const sizes = await Promise.all(
      files.map(async (file) => {
        const body = await (await fetch(file)).blob();
        return (await new Response(body.stream().pipeThrough(new CompressionStream('gzip'))).blob()).size;
      }),
    );
    return html.length / 4 + sizes.reduce((sum, size) => sum + size, 0);
  });
  expect(shellBytes / 1000, 'kB before anything is looked at').toBeLessThan(150);
  const text = await page.evaluate(async () => {
    let all = '';
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const response = await (await caches.open(name)).match(request);
        if (response?.headers.get('content-type')?.startsWith('text/html')) all += await response.text();
      }
    return all;
  });
  expect(text).not.toContain(account.userName);
  await logOut(page, 'en');
  await page.waitForURL('**/m/home');
  const after = await kept(page);
  // home itself, which the log-out led to, and what is fetched ahead from there
  expect(after).not.toContain('/m/gameList?gameType=RNG');
});

test('a new version waits for a yes, declines while a game is open in another tab, and then takes over', async ({ page, context }) => {
  await page.goto('/m/home');
  await untilWorking(page);
  const game = await context.newPage();
  await game.goto('/m/trail');
  await game.waitForURL('**/m/home');
  await game.goto('/m/launchGame?gameId=bayanihan.jeepney-joyride');
  // another address is another worker to the browser, as other bytes are after a deploy
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?next', { scope: '/' })));
  const notice = page.locator('[data-part="update"]');
  await expect(notice.getByText(say('connection', 'update'))).toBeVisible({ timeout: 15_000 });
  await expect(game.locator('[data-part="update"]')).toHaveCount(0);
  await notice.getByRole('button', { name: say('connection', 'update.go') }).click();
  await expect(notice.getByText(say('connection', 'update.busy'))).toBeVisible();
  await expect(game).toHaveURL(/launchGame/);
  await game.close();
  await page.reload();
  await expect(notice.getByText(say('connection', 'update'))).toBeVisible({ timeout: 15_000 });
  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: say('connection', 'update.go') }).click();
  await reloaded;
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.waiting ?? null)).toBe(null);
});

test('the kill switch: the worker that is served in its place empties the stores and takes itself away', async ({ page }) => {
  await page.goto('/m/home');
  await untilWorking(page);
  // what `/sw.js` is then, under its own address; every page asks for it
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (_, options) {
      return register.call(this, '/sw-off.js', options);
    };
  });
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).filter((name) => name.startsWith('laro-')),
    ]);
  await page.reload();
  await expect.poll(async () => (await left())[0]).toBe(0);
  // a page that the old worker still answered may have filled one again: the next one empties it
  await page.reload();
  await expect.poll(left).toEqual([0, []]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
});

test('another language is another offline page', async ({ page, context, baseURL }) => {
  await page.goto('/m/home');
  await untilWorking(page);
  await context.addCookies([{ name: 'lang', value: 'tl', url: baseURL ?? '' }]);
  await page.goto('/m/rng');
  await page.waitForTimeout(4000);
  const cdp = await context.newCDPSession(page);
  await cut(cdp, true);
  await context.setOffline(true);
  await page.goto('/m/voucherCenter');
  await expect(page.getByText(words('tl')('app', 'offline.text'))).toBeVisible();
});

test('a notice is shown as it was sent, and leads nowhere but into the site', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? '';
  const cdp = await context.newCDPSession(page);
  const registrations: string[] = [];
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) =>
    registrations.push(...all.map(({ registrationId }) => registrationId)),
  );
  await cdp.send('ServiceWorker.enable');
  await page.goto('/m/home');
  await untilWorking(page);
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // a browser of tests has nowhere to show it: what it is asked to show is noted
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const noted: unknown[] = [];
    registration.showNotification = async (title, options) => void noted.push({ title, ...options });
    Object.assign(globalThis, { noted });
  });
  const deliver = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: registrations.at(-1) ?? '', data });
  await deliver(JSON.stringify({ title: 'About your withdrawal', body: 'It is done.', tag: 'withdrawal', path: '/m/withdraw' }));
  await deliver(JSON.stringify({ title: 'Bad', body: '', tag: 'x', path: 'https://evil.example/' }));
  const noted = () => worker.evaluate(() => (globalThis as unknown as { noted: unknown[] }).noted);
  await expect.poll(noted).toMatchObject([
    { title: 'About your withdrawal', body: 'It is done.', tag: 'withdrawal', data: { path: '/m/withdraw' } },
    { title: 'Bad', data: { path: '/m/home' } },
  ]);
});
