import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const origin = 'http://laro.localhost';
const slot = { displayName: 'Sea Silk', gameType: 'RNG' };
let opened: object;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  opened = { url: `${origin}/studio/play/slot.html`, game: slot, isPractice: false };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The launch page in a browser where the player came from another page of the site; the platform answers with a game. */
async function openPage(search: string) {
  const asked: Record<string, string>[] = [];
  const wentTo: string[] = [];
  const stubs = {
    location: { pathname: '/m/launchGame', search, origin, assign: (path: string) => wentTo.push(path) },
    history: { length: 3, back: () => wentTo.push('one step back') },
    document: { documentElement: { lang: 'tl', dataset: {} }, referrer: `${origin}/m/rng`, addEventListener: () => {} },
    addEventListener: () => {},
    removeEventListener: () => {},
    matchMedia: () => ({ matches: false }),
    fetch: async (input: string) => {
      asked.push(Object.fromEntries(new URL(input, origin).searchParams));
      return Response.json({ success: true, value: opened });
    },
  };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
  const launch = await import('#site/stores/launch.ts');
  const { leaveGame } = await import('#site/lib/leave-game.ts');
  await launch.openGame();
  return { ...launch, asked: asked[0], leaveGame, wentTo };
}

describe('/m/launchGame', () => {
  test.each(['ent', 'trad'])(
    'opens the game that its address names, with group, prize mode and the play type %s (GAME-018, GAME-019, GAME-020, GAME-021)',
    async (playType) => {
      const { asked, $launch } = await openPage(`?playType=${playType}&gameId=v.g1&gameGroupId=7&prize_mode=SEA&code=room`);
      expect(asked).toMatchObject({ playType, gameId: 'v.g1', gameGroupId: '7', prize_mode: 'SEA', code: 'room' });
      expect($launch.get()).toMatchObject({ state: 'ready', value: { game: slot } });
    },
  );

  test('takes no play type but ent and trad, and lobby as the code where the address names none (GAME-018, GAME-022)', async () => {
    const { asked } = await openPage('?playType=sport&gameId=v.g1');
    expect([asked?.['code'], 'playType' in (asked ?? {})]).toEqual(['lobby', false]);
  });

  test('with pageBack=home leads home from the game, whatever came before (GAME-023)', async () => {
    const { leaveGame, wentTo } = await openPage('?gameId=v.g1&pageBack=home');
    leaveGame();
    expect(wentTo).toEqual(['/m/home']);
  });

  test('without it goes one step back from the game', async () => {
    const { leaveGame, wentTo } = await openPage('?gameId=v.g1');
    leaveGame();
    expect(wentTo).toEqual(['one step back']);
  });

  test('an address that names nothing asks for nothing, and says so', async () => {
    const { asked, $launch } = await openPage('');
    expect([asked, $launch.get()]).toEqual([undefined, { state: 'failed', code: 'game.missing' }]);
  });
});

describe('a game in its frame', () => {
  const patienceMs = 9000;

  test('of this site that has loaded and says nothing is broken; one that is opening is not shown yet, and not broken', async () => {
    const mute = await openPage('?gameId=v.g1');
    mute.takeGameLoad(origin);
    expect(mute.$isShown.get()).toBe(true);
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect(mute.$launch.get()).toEqual({ state: 'failed', code: 'part.missing' });
    await mute.openGame();
    expect([mute.$launch.get().state, mute.$isShown.get()]).toEqual(['ready', false]);
    mute.takeGameMessage({ type: 'opening' });
    expect(mute.$isShown.get()).toBe(false);
    mute.takeGameLoad(origin);
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect(mute.$launch.get().state).toBe('ready');
  });

  test('of another vendor need not say anything', async () => {
    const { $launch, takeGameLoad } = await openPage('?gameId=v.g1');
    takeGameLoad('https://vendor.example');
    await vi.advanceTimersByTimeAsync(patienceMs);
    expect($launch.get().state).toBe('ready');
  });

  test('for practice plays with its own money: neither time nor net position count', async () => {
    opened = { ...opened, isPractice: true };
    const { $isForMoney, $isPractice } = await openPage('?gameId=v.g1');
    const seen = [$isPractice, $isForMoney].map((store) => {
      let value: boolean | undefined;
      store.subscribe((now) => (value = now))();
      return value;
    });
    expect(seen).toEqual([true, false]);
  });
});
