import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { describe, expect, test } from 'vitest';

import english from '#site/i18n/locales/en/shell.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/shell.json' with { type: 'json' };

const script = readFileSync(new URL('../../src/layouts/pre-paint.js', import.meta.url), 'utf8');

class Page extends EventTarget {}

/** A page with its pre-paint script: what it listens to, what it asks for, what it shows. */
function openPage({ answer, hasGame = false }: { answer?: () => Promise<{ status: number }>; hasGame?: boolean } = {}) {
  const page = new Page();
  const notices = { outdated: { hidden: true }, missing: { hidden: true }, 'no-line': { hidden: true } };
  const asked: unknown[] = [];
  let reloads = 0;
  const waits: (() => void)[] = [];
  const found: Record<string, unknown> = {
    'script[src]': { src: '/_astro/page.abc.js' },
    '[data-part=outdated]': notices.outdated,
    '[data-part=missing]': notices.missing,
    '[data-part=no-line]': notices['no-line'],
  };
  runInNewContext(script, {
    document: {
      documentElement: { dataset: {} },
      querySelector: (selector: string) => found[selector],
      body: { append: () => {} },
    },
    window: { localStorage: { getItem: () => null }, sessionStorage: { getItem: () => null } },
    navigator: { userAgent: '' },
    matchMedia: () => ({ matches: false }),
    location: { pathname: '/m/home', search: '', replace: () => {}, reload: () => (reloads += 1) },
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    Event,
    frames: { length: hasGame ? 1 : 0 },
    setTimeout: (act: () => void) => void waits.push(act),
    clearTimeout: () => void waits.splice(0),
    fetch: (...input: unknown[]) => {
      asked.push(input);
      return answer?.();
    },
  });
  const fire = (name: string, event: object = {}) => page.dispatchEvent(Object.assign(new Event(name), event));
  const press = (again: string) => {
    const event = new Event('click');
    const control = { dataset: { again } };
    Object.defineProperty(event, 'target', {
      value: { closest: (selector: string) => (selector.includes('[data-again]') ? control : null) },
    });
    page.dispatchEvent(event);
  };
  return { page, fire, press, notices, asked, waits, reloads: () => reloads };
}

const settled = async () => new Promise((resolve) => setImmediate(resolve));
const lost = { address: '/_astro/part.abc.js', isAsked: true };

describe('a part of the page that cannot be fetched', () => {
  async function losePart(
    answer: () => Promise<{ status: number }>,
    { hasGame = false, detail = lost }: { hasGame?: boolean; detail?: object } = {},
  ) {
    const page = openPage({ answer, hasGame });
    page.fire('part:lost', { detail });
    await settled();
    return { ...page, told: () => Object.entries(page.notices).flatMap(([name, { hidden }]) => (hidden ? [] : [name])) };
  }

  test('tells to update when it is gone from the server: a newer version took its place (ERR-023)', async () => {
    const { told, asked } = await losePart(async () => ({ status: 404 }));
    expect([told(), JSON.stringify(asked)]).toEqual([['outdated'], '[["/_astro/part.abc.js",{"method":"HEAD","cache":"no-store"}]]']);
  });

  test('tells to update by the page’s own script where the browser does not name the file (ERR-023)', async () => {
    const { told, asked } = await losePart(async () => ({ status: 404 }), { detail: { isAsked: false } });
    expect([told(), JSON.stringify(asked)]).toEqual([['outdated'], '[["/_astro/page.abc.js",{"method":"HEAD","cache":"no-store"}]]']);
  });

  test('is told in the middle of a game too, which goes on until the player updates (fault 58)', async () => {
    const { told, reloads } = await losePart(async () => ({ status: 404 }), { hasGame: true });
    expect([told(), reloads()]).toEqual([['outdated'], 0]);
  });

  test.each([200, 500, 503])('is offered to be asked for again when it answers %i', async (status) =>
    expect((await losePart(async () => ({ status }))).told()).toEqual(['missing']),
  );

  test('is told as no connection where nothing answers, and offered to be asked for again, unless the act that wanted it tells by itself', async () => {
    const noLine = async () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await losePart(noLine)).told()).toEqual(['no-line']);
    expect((await losePart(noLine, { detail: { ...lost, isAsked: false } })).told()).toEqual([]);
  });

  test('is told in one way: the last', async () => {
    let isUp = true;
    const { fire, told } = await losePart(async () => (isUp ? { status: 200 } : Promise.reject(new TypeError('Failed to fetch'))));
    isUp = false;
    fire('part:lost', { detail: lost });
    await settled();
    expect(told()).toEqual(['no-line']);
  });

  test('is asked for again at a press; what does not come by that comes with a new page', async () => {
    const { page, press, notices, reloads } = await losePart(async () => ({ status: 200 }));
    let asked = 0;
    let kept = 0;
    page.addEventListener('part:again', () => (asked += 1));
    page.addEventListener('page:anew', () => (kept += 1));
    press('');
    expect([asked, notices.missing.hidden, reloads()]).toEqual([1, true, 0]);
    press('');
    expect([kept, reloads()]).toEqual([1, 1]);
  });

  test('is not read anew while nothing answers', async () => {
    const { press, reloads } = await losePart(async () => Promise.reject(new TypeError('Failed to fetch')));
    press('');
    press('');
    expect(reloads()).toBe(0);
  });

  test('is asked for again by itself once anything answers', async () => {
    let isUp = false;
    const { page, waits, told } = await losePart(async () => (isUp ? { status: 200 } : Promise.reject(new TypeError('Failed to fetch'))));
    let asked = 0;
    page.addEventListener('part:again', () => (asked += 1));
    waits.shift()?.();
    await settled();
    expect([asked, told(), waits.length]).toEqual([0, ['no-line'], 1]);
    isUp = true;
    waits.shift()?.();
    await settled();
    expect([asked, told(), waits.length]).toEqual([1, [], 0]);
  });

  test('a newer version is taken at the press, with what was typed', async () => {
    const { page, press, reloads } = await losePart(async () => ({ status: 404 }));
    let kept = 0;
    page.addEventListener('page:anew', () => (kept += 1));
    press('anew');
    expect([kept, reloads()]).toEqual([1, 1]);
  });

  test('an island that did not come is told and started again at the press', async () => {
    const page = openPage({ answer: async () => ({ status: 200 }) });
    let starts = 0;
    const event = Object.assign(new Event('astro:hydration-error'), { detail: { componentUrl: '/_astro/form.js' } });
    Object.defineProperty(event, 'target', { value: { start: () => (starts += 1) } });
    page.page.dispatchEvent(event);
    await settled();
    expect(page.notices.missing.hidden).toBe(false);
    page.press('');
    expect(starts).toBe(1);
  });

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
