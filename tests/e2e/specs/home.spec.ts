import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { contentOf, openHome } from '../screens/home.ts';
import { settled } from '../screens/session.ts';

test.use({ fetchesAhead: true });

/** Runs in the page: the picture that has been painted largest so far, and whether it is on the first slide of the banner. */
async function paintedLargest(): Promise<{ path: string; isOnFirstSlide: boolean }> {
  const entry = await new Promise<LargestContentfulPaint | undefined>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries().at(-1) as LargestContentfulPaint | undefined);
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const slide = document.querySelector('[data-banners] .swiper-slide');
  return { path: entry?.url ? new URL(entry.url).pathname : '', isOnFirstSlide: slide?.contains(entry?.element ?? null) === true };
}

for (const language of languagesOf('en')) {
  test.describe(`home in ${language}`, () => {
    test.use({ language });
    const say = words(language);

    test('the notice bar is there until it is closed, and then stays away as long as the browser session (HOME-027, HOME-028, HOME-029)', async ({
      page,
      browser,
      baseURL,
    }) => {
      const bar = page.getByRole('region', { name: say('shell', 'notice'), exact: true });
      for (const path of ['/m/home', '/m/help', '/m/home']) await page.goto(path);
      await settled(page);
      await expect(bar).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('notice-bar'))).toBeNull();
      await bar.getByRole('button', { name: say('shell', 'notice.close') }).click();
      await expect(bar).toBeHidden();
      expect(await page.evaluate(() => sessionStorage.getItem('notice-bar'))).toBe('closed');
      for (const path of ['/m/help', '/m/home']) await page.goto(path);
      await expect(bar).toBeHidden();
      const later = await browser.newContext({ ...(baseURL && { baseURL }) });
      const next = await later.newPage();
      await next.goto('/m/home');
      await expect(next.locator('[data-part="notice-bar"]')).toBeVisible();
      await later.close();
    });

    test('the titles run through the notice bar until they are paused (HOME-025)', async ({ page }) => {
      await openHome(page);
      const bar = page.getByRole('region', { name: say('shell', 'notice'), exact: true });
      // they run to where the line begins
      const place = () =>
        bar.locator('.notices-run').evaluate((track) => track.getBoundingClientRect().x * (document.dir === 'rtl' ? -1 : 1));
      const first = await place();
      await expect.poll(place).toBeLessThan(first);
      const hold = bar.getByRole('checkbox', { name: say('shell', 'notice.pause') });
      await bar.locator('.hold').click();
      await expect(hold).toBeChecked();
      // a frame may be on its way
      await bar
        .locator('.notices-run')
        .evaluate((track) => Promise.all(track.getAnimations().map(({ ready }) => ready)).then(() => undefined));
      const held = await place();
      await bar
        .locator('.notices-run')
        .evaluate((track) => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(track)))));
      expect(await place()).toBe(held);
      await bar.locator('.hold').click();
      await expect(hold).not.toBeChecked();
      const isRunning = () => bar.locator('.notices-run').evaluate((track) => track.getAnimations()[0]?.playState);
      // under the pointer and with the focus in it the titles hold still, so that they can be read and tapped
      await expect.poll(isRunning).toBe('paused');
      await page.mouse.move(195, 800);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect.poll(isRunning).toBe('running');
      await bar.getByRole('link').nth(1).focus();
      await expect.poll(isRunning).toBe('paused');
      await bar.getByRole('link').nth(1).blur();
      await expect.poll(isRunning).toBe('running');
      await bar.hover();
      await expect.poll(isRunning).toBe('paused');
    });

    test('a vendor’s games come when the player comes near: 30 at most, in rows of fifteen, with a way to all of them (HOME-007, CONST-004, CONST-005)', async ({
      page,
    }) => {
      const asked: URL[] = [];
      page.on('request', (request) => request.url().includes('GCSGAME_gameList') && asked.push(new URL(request.url())));
      await openHome(page);
      expect(asked).toEqual([]);
      const list = page.locator('[data-vendor-games="BAYANIHAN"]');
      await list.scrollIntoViewIfNeeded();
      await expect(list.getByRole('listitem')).toHaveCount(28);
      expect(asked.map(({ searchParams }) => [searchParams.get('vassalage'), searchParams.get('pageSize')])).toContainEqual([
        'BAYANIHAN',
        '30',
      ]);
      const tops = await list
        .getByRole('listitem')
        .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
      expect([new Set(tops.slice(0, 15)).size, new Set(tops.slice(15)).size, (tops[15] ?? 0) > (tops[0] ?? 0)]).toEqual([1, 1, true]);
      await expect(list.getByRole('link', { name: say('home', 'vendor.more', { count: 28 }) })).toHaveAttribute(
        'href',
        '/m/gameList?gameType=RNG&vassalage=BAYANIHAN',
      );
      await expect(list.getByRole('listitem').first().getByRole('link')).toHaveAttribute('href', /\/m\/launchGame\?gameId=bayanihan\./);
    });

    test('on /m the first banner of m_home, which the HTML has, is painted largest; every vendor has its icon, which is its own picture (HOME-008, HOME-010)', async ({
      page,
    }) => {
      const html = (await (await page.goto('/m'))?.text()) ?? '';
      await settled(page);
      const [first] = (await contentOf(page, 'B')).banners;
      await expect.poll(() => page.evaluate(paintedLargest)).toEqual({ path: `${first?.url ?? ''}@1x.avif`, isOnFirstSlide: true });
      expect(/<div class="swiper-slide[^>]*>\s*(<picture[\s\S]*?<\/picture>)/.exec(html)?.[1]).toContain(`${first?.url ?? ''}@1x.avif`);
      const icons = page.locator('[data-part="vendor-icons"] img');
      const vendors = await page.locator('[data-part="vendor-icons"] a').count();
      expect(vendors).toBeGreaterThan(24);
      await icons.last().scrollIntoViewIfNeeded();
      await expect
        .poll(() => icons.evaluateAll((all) => all.filter((icon) => (icon as HTMLImageElement).naturalWidth > 0).length))
        .toBe(vendors);
      expect(new Set(await icons.evaluateAll((all) => all.map((icon) => (icon as HTMLImageElement).src))).size).toBe(vendors);
    });

    test('the logos of all vendors run through the footer without an end, one each 3000 ms, until they are paused (HOME-022, HOME-023, HOME-024)', async ({
      page,
    }) => {
      await openHome(page);
      const vendors = await page.locator('[data-part="vendor-icons"] li').count();
      const carousel = page.locator('[data-vendor-carousel]');
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel.locator('img')).toHaveCount(2 * vendors);
      const run = () =>
        carousel.locator('.track').evaluate((track) =>
          track.getAnimations().map((animation) => {
            const { duration, iterations, easing } = animation.effect?.getComputedTiming() ?? {};
            return { duration, iterations, easing, state: animation.playState };
          }),
        );
      expect(await run()).toEqual([{ duration: 3000 * vendors, iterations: Infinity, easing: 'linear', state: 'running' }]);
      const hold = carousel.getByRole('checkbox', { name: say('home', 'vendors.pause') });
      await carousel.locator('.hold').click();
      await expect(hold).toBeChecked();
      expect(await run()).toMatchObject([{ state: 'paused' }]);
      await hold.press(' ');
      expect(await run()).toMatchObject([{ state: 'running' }]);
      // in 3000 ms each logo comes where the one before it was, and at the end of a round the copies stand where the logos did
      const steps = await carousel.locator('.track').evaluate((track, all) => {
        const [animation] = track.getAnimations();
        const places = () => [...track.querySelectorAll('img')].map((logo) => Math.round(logo.getBoundingClientRect().x));
        if (!animation) return [];
        animation.pause();
        return [0, 3000, 3000 * all - 1].map((at) => {
          animation.currentTime = at;
          return places();
        });
      }, vendors);
      expect(steps[1]?.slice(1)).toEqual(steps[0]?.slice(0, -1));
      expect(steps[2]?.slice(vendors)).toEqual(steps[0]?.slice(0, vendors));
    });
  });
}

test('a banner stands for 5000 ms before the next one, after the last comes the first again, and logos take 3000 ms each, without an end (HOME-033, HOME-034, CONST-011)', async ({
  page,
}) => {
  // timers stand still from the first one on; what sees the banner does not
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.clock.pauseAt('2026-11-21T10:00:01');
  await page.addInitScript(() => {
    const Seen = IntersectionObserver;
    window.IntersectionObserver = class extends Seen {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          callback(entries, observer);
          for (const { target, isIntersecting } of entries) if (isIntersecting) (target as HTMLElement).dataset['seen'] = '';
        }, options);
      }
    };
  });
  await openHome(page);
  await page.locator('[data-banners][data-seen]').waitFor();
  const on = () =>
    page
      .locator('.dots span')
      .evaluateAll((dots) => dots.findIndex((dot) => 'current' in (dot as HTMLElement).dataset && dot.getBoundingClientRect().width > 0));
  const banners = await page.locator('.dots span').count();
  await page.clock.runFor(4999);
  // the first banner stands: nothing has moved, and no dot but the first is lit
  expect([await on(), await page.locator('.swiper-initialized').count()]).toEqual([0, 0]);
  // what moves them is fetched then, while the clock stands still, and is painted before they move
  const script = page.waitForResponse(/\/banners\.[^/]*\.js$/);
  await page.clock.runFor(1);
  await (await script).finished();
  let lateMs = 0;
  const moved = async () => {
    await page.clock.runFor(1);
    lateMs += 1;
    return on();
  };
  await expect.poll(moved, { intervals: [20] }).toBe(1);
  expect(lateMs).toBeLessThanOrEqual(60);
  for (let next = 2; next <= banners; next += 1) {
    // the slide before has come to rest
    await page.waitForFunction(() => document.querySelector('.swiper')?.getAnimations({ subtree: true }).length === 0);
    await page.clock.runFor(4999);
    expect(await on()).toBe(next - 1);
    await page.clock.runFor(1);
    await expect.poll(on).toBe(next % banners);
  }
  const logos = await page.locator('[data-part="vendor-icons"] a').count();
  const round = await page.locator('[data-vendor-carousel] .track').evaluate((track) => {
    const { animationDuration, animationIterationCount, animationTimingFunction } = getComputedStyle(track);
    return [animationDuration, animationIterationCount, animationTimingFunction];
  });
  expect(round).toEqual([`${3 * logos}s`, 'infinite', 'linear']);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing on home moves by itself', async ({ page }) => {
    await openHome(page);
    await page.locator('[data-vendor-carousel]').scrollIntoViewIfNeeded();
    for (const track of await page.locator('.track').all())
      expect(await track.evaluate((element) => element.getAnimations().length)).toBe(0);
  });
});

test.describe('with the list of a vendor down', () => {
  test.use({ expectedErrors: [/500/] });

  test('its place says so, and another try brings it', async ({ page }) => {
    await page.route('**/GCSGAME_gameList*', (route) => route.fulfill({ status: 500, body: 'down' }));
    await openHome(page);
    const list = page.locator('[data-vendor-games="BAYANIHAN"]');
    await list.scrollIntoViewIfNeeded();
    await expect(list.getByText(words('en')('games', 'failed'))).toBeVisible();
    await page.unroute('**/GCSGAME_gameList*');
    await list.getByRole('button', { name: words('en')('common', 'retry') }).click();
    await expect(list.getByRole('listitem')).toHaveCount(28);
    await expect(list.getByText(words('en')('games', 'failed'))).toBeHidden();
  });
});
