import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { edgeOf } from '#server/platform/edge.ts';
import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { openEmbeddedDoor } from '#server/pipeline/embedded-door.ts';
import { createPipeline } from '#server/pipeline/pipeline.ts';
import { openStaticFiles } from '#server/pipeline/static-files.ts';
import { listen, type StoppableServer } from '#server/pipeline/stoppable-server.ts';
import { createGateway } from '#site/api/gateway.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { readPage } from './fixture/page.ts';
import { isBuilt } from './fixture/spawn-site.ts';

type Answer = (signal: AbortSignal | null | undefined) => Promise<Response>;

const troubles: Record<string, Answer> = {
  'no connection': () => Promise.reject(new TypeError('fetch failed')),
  'an answer that never comes': (signal) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
  'a broken server': () => Promise.resolve(new Response('<h1>Internal Server Error</h1>', { status: 500 })),
  'an answer that is cut off': () => Promise.resolve(new Response('{"success":true,"val')),
};
const names = Object.keys(troubles);
const value = (given: unknown) => async () => Response.json({ success: true, value: given });

describe.runIf(isBuilt)('a page whose platform is in trouble', () => {
  let app: TestApp;
  let server: StoppableServer;
  /** What is asked of the platform on these paths is answered like this. */
  let trouble: { path: RegExp; answer: Answer } | undefined;
  let asked = 0;
  let openPipeline: () => ReturnType<typeof createPipeline>;

  beforeAll(async () => {
    app = await createTestApp();
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
    const gatewayFor = (_: unknown, language: string) => ({
      reads: [],
      api: createGateway({
        origin: `http://${app.merchant.mainDomain}`,
        token: () => undefined,
        language: () => language,
        device: () => 'OTHERS',
        fetch: async (input, init) => {
          const address = input instanceof Request ? input.url : String(input);
          if (!trouble?.path.test(address))
            return app.request(address, { ...init, headers: { ...headersOf(init), host: app.merchant.mainDomain } });
          asked += 1;
          return trouble.answer(init?.signal);
        },
      }),
    });
    const pages = await loadBuiltPages();
    const files = await openStaticFiles([]);
    openPipeline = () =>
      createPipeline({
        door: { ...openEmbeddedDoor(app), gatewayFor },
        files,
        pages,
        metrics: app.metrics,
        log: app.log,
        edge: edgeOf({ mode: 'demo', trustedProxies: 0 }),
      });
  }, 60_000);
  afterAll(() => app.close());
  // each with a cache of its own, in which no page is kept yet
  beforeEach(async () => {
    server = await listen({ host: '127.0.0.1', port: 0, listener: await openPipeline() });
  });
  afterEach(() => server.stop(1000));
  afterEach(() => {
    trouble = undefined;
    vi.useRealTimers();
  });

  const page = (path: string, language: 'tl' | 'en' = 'en') =>
    readPage(`http://127.0.0.1:${server.port}`, path, { host: app.merchant.mainDomain, language });
  /** The page while it goes badly. A call that is never answered is given up after its own time. */
  const pageIn = async (name: string, path: RegExp, address: string, language: 'tl' | 'en' = 'en') => {
    trouble = { path, answer: troubles[name] ?? expect.fail() };
    if (name !== 'an answer that never comes') return page(address, language);
    asked = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = page(address, language);
    const isAsked = () => asked > 0;
    while (!isAsked()) await new Promise((resolve) => setImmediate(resolve));
    for (let second = 0; second < 12; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return answer;
  };
  const games = /GCSGAME_(?:hotGamesV2|gameList)/;
  const mapping = /GCSGAME_getVassGameType/;
  const announcements = /\/wps\/system\/announcements/;

  test.each(names.flatMap((name) => ['home', 'hot', 'rng', 'live', 'gameCenter'].map((path) => [name, `/m/${path}`] as const)))(
    'with %s instead of its games %s says so with a way to try again, is not kept, and comes with the next try (fault 57)',
    async (name, path) => {
      for (const [language, text] of [
        ['en', 'The games could not be loaded just now.'],
        ['tl', 'Hindi ma-load ang mga laro sa ngayon.'],
      ] as const) {
        const broken = await pageIn(name, games, path, language);
        expect([broken.status, broken.part('game-menu') !== '', broken.part('footer-menu') !== '']).toEqual([503, true, true]);
        expect(broken.part('list-failed')).toContain(text);
        expect(broken.part('list-failed')).toMatch(/<a class="btn-line" href=""/);
        expect(broken.html).not.toContain('launchGame?');
        trouble = undefined;
        vi.useRealTimers();
        const whole = await page(path, language);
        expect([whole.status, whole.part('list-failed')]).toEqual([200, '']);
        expect(whole.html).toContain('launchGame?');
      }
    },
    30_000,
  );

  test.each(names.flatMap((name) => ['rng', 'recent', 'rng?type=fav', 'fav'].map((path) => [name, `/m/${path}`] as const)))(
    'with %s instead of its types and vendors %s says so, is not kept, and comes with the next try (fault 57)',
    async (name, path) => {
      const broken = await pageIn(name, mapping, path);
      expect([broken.status, broken.part('list-failed').includes('The games could not be loaded just now.')]).toEqual([503, true]);
      trouble = undefined;
      vi.useRealTimers();
      const whole = await page(path);
      expect([whole.status, whole.part('list-failed')]).toEqual([200, '']);
      expect(whole.part('game-menu')).toContain('/m/rng');
    },
    30_000,
  );

  test.each(names.flatMap((name) => ['/m/message', '/m/notice', '/m/home'].map((path) => [name, path] as const)))(
    'with %s instead of the announcements %s has none, and has them with the next try (fault 57, CONT-022)',
    async (name, path) => {
      const hasThem = (html: string) => /data-announcement="|href="\/m\/message\?index=0"/.test(html);
      const broken = await pageIn(name, announcements, path);
      expect([broken.status, hasThem(broken.html)]).toEqual([200, false]);
      expect(broken.html).toMatch(/No data|No announcement/);
      trouble = undefined;
      vi.useRealTimers();
      expect(hasThem((await page(path)).html)).toBe(true);
    },
    30_000,
  );

  test.each(names)(
    'with %s to everything a page is a few words in the visitor’s language and a way to try again, and comes with the next try (fault 57)',
    async (name) => {
      const address = '/m/fish';
      for (const [language, text] of [
        ['en', 'The system is busy.'],
        ['tl', 'Abala ang system ngayon.'],
      ] as const) {
        const broken = await pageIn(name, /./, address, language);
        expect([broken.status, broken.html.includes(`<html lang="${language}" dir="ltr">`)]).toEqual([503, true]);
        expect(broken.html).toMatch(new RegExp(`<h1>${text}[^<]*</h1>\\s*<p><a href="">\\S[^<]*</a>`));
        trouble = undefined;
        vi.useRealTimers();
        expect((await page(address, language)).status).toBe(200);
      }
    },
    30_000,
  );

  test('with no game at all home and a category say that there is none (fault 57)', async () => {
    trouble = { path: games, answer: value({ list: [], games: [], pageNum: 1, totalPages: 0, totalCount: 0 }) };
    for (const path of ['/m/home', '/m/hot', '/m/rng']) {
      const { status, html } = await page(path);
      expect([path, status, html.includes('No games here yet.')]).toEqual([path, 200, true]);
    }
  });

  test('with 10,000 announcements the bar runs the first twenty, and the board has 25 to a page, each reachable (fault 57)', async () => {
    const entry = (at: number) => ({ id: `a${at}`, title: `Number ${at}`, content: '', groupName: 'm_home', startDate: 0, read: false });
    trouble = { path: announcements, answer: value({ banners: [], announcements: Array.from({ length: 10_000 }, (_, at) => entry(at)) }) };
    const shown = (html: string) => [...html.matchAll(/data-announcement="a(\d+)"/g)].map(([, at]) => Number(at));
    const places = (first: number) => Array.from({ length: 25 }, (_, at) => first + at);
    const bar = (await page('/m/home')).part('notice-bar');
    expect(new Set([...bar.matchAll(/index=(\d+)"/g)].map(([, at]) => Number(at)))).toEqual(new Set(places(0).slice(0, 20)));
    const first = await page('/m/message?index=0');
    expect(shown(first.html)).toEqual(places(0));
    expect(first.html).toMatch(/<a class="btn-line" href="\/m\/message\?pageNo=2" rel="next"/);
    expect(shown((await page('/m/message?pageNo=400')).html)).toEqual(places(9975));
    const asked = await page('/m/message?index=77');
    expect(shown(asked.html)).toEqual(places(75));
    expect(asked.html).toMatch(/<details[^>]*data-announcement="a77"[^>]*\sopen[\s>=]/);
  });
});

const headersOf = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers));
