import { afterEach, describe, expect, test, vi } from 'vitest';

/** The launch page in a browser where the player came from another page of the site; the platform answers with a game. */
async function openPage(search: string, { hasClock = false } = {}) {
  vi.resetModules();
  const asked: Record<string, string>[] = [];
  const wentTo: string[] = [];
  const back: { click?: (event: object) => void } = {};
  const messages: ((event: object) => void)[] = [];
  const told: object[] = [];
  const contentWindow = { postMessage: (message: object) => told.push(message) };
  const frame = { src: '', contentWindow, setAttribute: () => {}, addEventListener: () => {}, focus: () => {}, remove: () => {} };
  let shown: typeof frame | null = null;
  const page = {
    dataset: {},
    querySelector: (selector: string) => (selector === 'iframe' ? shown : null),
    append: (added: typeof frame) => (shown = added),
  };
  const origin = 'http://laro.localhost';
  const stubs = {
    location: { pathname: '/m/launchGame', search, origin, assign: (path: string) => wentTo.push(path) },
    history: { length: 3, back: () => wentTo.push('one step back') },
    document: {
      documentElement: { lang: 'tl', dataset: {} },
      referrer: `${origin}/m/rng`,
      querySelector: (selector: string) => {
        if (selector === '[data-launch]') return page;
        if (selector.startsWith('[data-part="play-clock"]')) return hasClock ? {} : null;
        return selector.endsWith('[data-back]') ? { addEventListener: (_: string, run: () => void) => (back.click = run) } : null;
      },
      querySelectorAll: () => [],
      createElement: () => frame,
      addEventListener: () => {},
    },
    addEventListener: (kind: string, run: (event: object) => void) => kind === 'message' && messages.push(run),
    removeEventListener: () => {},
    matchMedia: () => ({ matches: false }),
    fetch: async (input: string) => {
      asked.push(Object.fromEntries(new URL(input, origin).searchParams));
      return Response.json({ success: true, value: { url: `${origin}/studio/play/slot.html`, game: { displayName: 'Sea Silk' } } });
    },
  };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
  await import('#site/islands/launch/start.ts');
  await vi.waitFor(() => expect(shown).not.toBeNull());
  const say = (type: string) => {
    for (const take of messages) take({ source: frame.contentWindow, origin, data: { type } });
  };
  return { asked: asked[0], back, say, close: () => say('close'), told, wentTo };
}

afterEach(() => vi.unstubAllGlobals());

describe('/m/launchGame', () => {
  test.each(['ent', 'trad'])(
    'opens the game that its address names, with group, prize mode and the play type %s (GAME-018, GAME-019, GAME-020, GAME-021)',
    async (playType) => {
      const { asked } = await openPage(`?playType=${playType}&gameId=v.g1&gameGroupId=7&prize_mode=SEA&code=room`);
      expect(asked).toMatchObject({ playType, gameId: 'v.g1', gameGroupId: '7', prize_mode: 'SEA', code: 'room' });
    },
  );

  test('takes no play type but ent and trad, and lobby as the code where the address names none (GAME-018, GAME-022)', async () => {
    const { asked } = await openPage('?playType=sport&gameId=v.g1');
    expect([asked?.['code'], 'playType' in (asked ?? {})]).toEqual(['lobby', false]);
  });

  test('with pageBack=home leads home by its back control and from the game, whatever came before (GAME-023)', async () => {
    const { back, close, wentTo } = await openPage('?gameId=v.g1&pageBack=home');
    const stopped: string[] = [];
    back.click?.({ preventDefault: () => stopped.push('link'), stopImmediatePropagation: () => stopped.push('others') });
    close();
    expect([wentTo, stopped.toSorted()]).toEqual([
      ['/m/home', '/m/home'],
      ['link', 'others'],
    ]);
  });

  test.each([
    ['asks a game of ours to put its own away', true, [{ type: 'visit' }]],
    ['leaves the game its own where the page has none', false, []],
  ])('shows one clock and one net position: it %s', async (_, hasClock, expected) => {
    const { say, told } = await openPage('?gameId=v.g1', { hasClock });
    say('ready');
    expect(told).toEqual(expected);
  });

  test('without it leaves the back control as it is everywhere, and goes one step back from the game', async () => {
    const { back, close, wentTo } = await openPage('?gameId=v.g1');
    close();
    expect([back.click, wentTo]).toEqual([undefined, ['one step back']]);
  });
});
