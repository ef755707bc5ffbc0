import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { OwnPart } from '#contract/system/facts.ts';
import type { OwnRow } from '#site/stores/screens/own-parts.ts';

/** What the platform answers, by the last part of the call's address; nothing = no connection. */
let answers: Record<string, unknown> = {};
let asked: string[] = [];
let stops: (() => void)[] = [];
const tab = new EventTarget();
const page = Object.assign(new EventTarget(), { documentElement: { lang: 'en' }, visibilityState: 'visible' });

const games = (...names: string[]) => names.map((displayName) => ({ nodeId: displayName, displayName }));
const draw = (gameId: string, remainTime: number) => ({ gameId, isSale: true, remainTime, lockTime: 900, lotteryTime: [0, 1_800_000] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'], now: 0 });
  vi.resetModules();
  asked = [];
  answers = {
    GCS_recentGame: { list: games('Jeepney') },
    MCSFE_getFavoriteGamesList: { content: games('Bakunawa', 'Tarsier') },
    MCSFE_getFavoriteGames: { nodeIds: [], totalPages: 1 },
    rebate: { canClaim: true, totalMinor: '1234', currency: 'PHP' },
    offers: { offers: [] },
    jackpots: [1, 3, 2].map((amount) => ({ gameId: `g${amount}`, pool: 'first', amountMinor: String(amount) })),
    game: [draw('late', 90_000_000), draw('soon', 9_000_000)],
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  vi.stubGlobal('fetch', async (input: string) => {
    const name = new URL(input, 'http://localhost').pathname.split('/').at(-1) ?? '';
    asked.push(name);
    if (answers[name] === undefined) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, value: answers[name] });
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  // a store waits a second for who looks again
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(...parts: OwnPart[]): Promise<OwnRow> {
  const { createOwnRow } = await import('#site/stores/screens/own-parts.ts');
  const row = createOwnRow(parts);
  stops.push(
    row.$cards.listen(() => {}),
    row.$isFailed.listen(() => {}),
  );
  await vi.advanceTimersByTimeAsync(0);
  return row;
}
const comeBack = () => tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

describe('the player’s own cards of home', () => {
  test('stand in the merchant’s order, and show nothing until all have come', async () => {
    const { createOwnRow } = await import('#site/stores/screens/own-parts.ts');
    const { $cards } = createOwnRow(['jackpots', 'favourites', 'continue', 'draw', 'reward']);
    const seen: unknown[] = [];
    stops.push($cards.subscribe((cards) => seen.push(cards?.map(({ part }) => part))));
    await vi.advanceTimersByTimeAsync(0);
    expect([seen[0], seen.at(-1)]).toEqual([undefined, ['jackpots', 'favourites', 'continue', 'draw', 'reward']]);
    expect(new Set(seen.map((parts) => JSON.stringify(parts))).size).toBe(2);
  });

  test('are the two largest jackpots, the draw that closes first, and what can be claimed', async () => {
    const { $cards } = await open('jackpots', 'draw', 'reward');
    expect($cards.get()).toMatchObject([
      { jackpots: [{ amountMinor: '3' }, { amountMinor: '2' }] },
      { draw: { gameId: 'soon' } },
      { reward: { kind: 'rebate', minor: '1234' } },
    ]);
  });

  test('name the bonus that can be taken if there is no rebate, and no reward if there is neither', async () => {
    answers = {
      rebate: { canClaim: false },
      offers: {
        offers: [
          { name: 'Later', canAccept: false },
          { name: 'Salubong', canAccept: true },
        ],
      },
    };
    const { $cards } = await open('reward');
    expect($cards.get()).toEqual([{ part: 'reward', reward: { kind: 'offer', name: 'Salubong' } }]);
    answers['offers'] = { offers: [{ name: 'Later', canAccept: false }] };
    comeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect($cards.get()).toEqual([]);
  });

  test('leave out what the player has none of', async () => {
    Object.assign(answers, { GCS_recentGame: { list: [] }, MCSFE_getFavoriteGamesList: { content: [] }, jackpots: [], game: [] });
    expect((await open('continue', 'favourites', 'jackpots', 'draw')).$cards.get()).toEqual([]);
  });

  test('show what has come beside what failed, which is asked for again on request', async () => {
    delete answers['GCS_recentGame'];
    const { $cards, $isFailed, retry } = await open('continue', 'favourites');
    expect([$cards.get()?.map(({ part }) => part), $isFailed.get()]).toEqual([['favourites'], true]);
    answers['GCS_recentGame'] = { list: games('Jeepney') };
    asked = [];
    retry();
    await vi.advanceTimersByTimeAsync(0);
    expect([$cards.get()?.map(({ part }) => part), $isFailed.get()]).toEqual([['continue', 'favourites'], false]);
    expect(asked).not.toContain('MCSFE_getFavoriteGamesList');
  });

  test('are read again when the player comes back, and stay if nothing answers', async () => {
    const { $cards } = await open('continue');
    answers['GCS_recentGame'] = { list: games('Halo-halo', 'Jeepney') };
    comeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect($cards.get()).toMatchObject([{ games: [{ displayName: 'Halo-halo' }, { displayName: 'Jeepney' }] }]);
    delete answers['GCS_recentGame'];
    comeBack();
    await vi.advanceTimersByTimeAsync(0);
    expect($cards.get()).toMatchObject([{ games: [{ displayName: 'Halo-halo' }, { displayName: 'Jeepney' }] }]);
  });

  test('are read again once the platform has taken a mark, and not when nobody’s marks are known any more', async () => {
    const { $cards } = await open('favourites');
    const { $changingFavourites } = await import('#site/stores/screens/favourites.ts');
    answers['MCSFE_getFavoriteGamesList'] = { content: games('Halo-halo') };
    $changingFavourites.set(['Halo-halo']);
    $changingFavourites.set([]);
    await vi.advanceTimersByTimeAsync(0);
    expect($cards.get()).toMatchObject([{ games: [{ displayName: 'Halo-halo' }] }]);
    asked = [];
    $changingFavourites.set([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([]);
  });
});
