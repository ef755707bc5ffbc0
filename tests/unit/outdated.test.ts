import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { describe, expect, test } from 'vitest';

import english from '#site/i18n/locales/en/shell.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/shell.json' with { type: 'json' };

const script = readFileSync(new URL('../../src/layouts/pre-paint.js', import.meta.url), 'utf8');

/** A page with its pre-paint script: what it listens to, what it asks for, what it shows. */
function openPage({ answer, hasGame = false }: { answer?: () => Promise<{ status: number }>; hasGame?: boolean } = {}) {
  const listeners = new Map<string, (event: unknown) => void>();
  const notice = { hidden: true };
  const asked: unknown[] = [];
  let reloads = 0;
  const found: Record<string, unknown> = {
    'script[src]': { src: '/_astro/page.abc.js' },
    '[data-part=outdated]': notice,
    iframe: hasGame ? {} : null,
  };
  runInNewContext(script, {
    document: { documentElement: { dataset: {} }, querySelector: (selector: string) => found[selector] },
    window: { localStorage: { getItem: () => null }, sessionStorage: { getItem: () => null } },
    navigator: { userAgent: '' },
    matchMedia: () => ({ matches: false }),
    location: { pathname: '/m/home', search: '', replace: () => {}, reload: () => (reloads += 1) },
    addEventListener: (name: string, listen: (event: unknown) => void) => listeners.set(name, listen),
    fetch: (...input: unknown[]) => {
      asked.push(input);
      return answer?.();
    },
  });
  return { fire: (name: string, event: unknown = {}) => listeners.get(name)?.(event), notice, asked, reloads: () => reloads };
}

describe('a part of the page that cannot be fetched', () => {
  async function losePart(answer: () => Promise<{ status: number }>, hasGame = false) {
    const page = openPage({ answer, hasGame });
    page.fire('vite:preloadError');
    await new Promise((resolve) => setImmediate(resolve));
    return { isTold: !page.notice.hidden, asked: page.asked, reloads: page.reloads() };
  }

  test('tells to update when the page’s own script is gone from the server too: a newer version took its place (ERR-023)', async () => {
    const { isTold, asked } = await losePart(async () => ({ status: 404 }));
    expect([isTold, JSON.stringify(asked)]).toEqual([true, '[["/_astro/page.abc.js",{"method":"HEAD","cache":"no-store"}]]']);
  });

  test('is told in the middle of a game too, which goes on until the player updates (fault 58)', async () =>
    expect(await losePart(async () => ({ status: 404 }), true)).toMatchObject({ isTold: true, reloads: 0 }));

  test.each([200, 500, 503])('tells nothing of the kind when the script answers %i (ERR-023)', async (status) =>
    expect((await losePart(async () => ({ status }))).isTold).toBe(false),
  );

  test('tells nothing of the kind without a connection (ERR-023)', async () =>
    expect((await losePart(() => Promise.reject(new TypeError('Failed to fetch')))).isTold).toBe(false));

  test('is told as an update in both languages (ERR-023)', () =>
    expect([english.outdated, tagalog.outdated]).toEqual(['Please update to the latest version.', 'Mag-update sa pinakabagong bersiyon.']));
});

describe('a language that another tab chose', () => {
  test.each([
    ['language', false, 1],
    ['language', true, 0],
    ['theme', false, 0],
    [null, false, 0],
  ])('%s changed there, a game here: %s, reloads %i times (fault 60)', (key, hasGame, times) => {
    const page = openPage({ hasGame });
    page.fire('storage', { key });
    expect(page.reloads()).toBe(times);
  });
});
