import { vi } from 'vitest';

import { type Tile, tileOf } from '#site/lib/tile.ts';
import type { GameList } from '#site/stores/screens/list-pages.ts';

import { sampleGame } from './sample-game.ts';

export const game = (at: number) => sampleGame({ nodeId: `v.g${at}`, displayName: `Game ${at}` });
export const tile = (at: number): Tile => tileOf(game(at));

export const json = (value: unknown) =>
  new Response(JSON.stringify({ success: true, value }), { headers: { 'content-type': 'application/json' } });
export type Answer = (asked: URLSearchParams, signal?: AbortSignal | null) => Promise<Response>;

/** A catalogue of so many games. */
export const catalogue =
  (count: number): Answer =>
  async (asked) => {
    const [page, size] = [Number(asked.get('pageNo') ?? asked.get('page')), Number(asked.get('pageSize'))];
    const games = Array.from({ length: Math.max(0, Math.min(size, count - (page - 1) * size)) }, (_, at) => game((page - 1) * size + at));
    const totals = { pageNum: page, totalPages: Math.ceil(count / size), totalCount: count, totalRelation: 'eq' };
    return json({ games, list: games, content: games, ...totals });
  };

interface Asked {
  call: string;
  query: Record<string, string>;
  atMs: number;
}

interface Opened {
  search?: string;
  /** How many games came with the HTML. */
  given?: number;
  gameType?: 'RNG' | undefined;
  isTypeInQuery?: boolean;
  /** What the tab remembers of the list, if the player comes back to it. */
  kept?: { list: GameList; scrollPx: number };
}

/** A list screen in a browser; the games come from `answer`. */
export async function openScreen(answer: Answer, { search = '', given = 0, isTypeInQuery = false, kept, ...type }: Opened = {}) {
  vi.resetModules();
  const asked: Asked[] = [];
  const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const lists = JSON.stringify(kept ? [{ ...kept, step: 'step', address: '/m/rng', language: 'tl' }] : []);
  const address = { pathname: '/m/rng', search };
  const heard = new Map<string, () => void>();
  const entries = [search];
  const goTo = (_: unknown, __: string, url: string) => {
    address.search = new URL(url, 'http://x').search;
    entries.splice(-1, 1, address.search);
  };
  const goBack = async () => {
    entries.pop();
    address.search = entries.at(-1) ?? '';
    heard.get('popstate')?.();
    await settle();
  };
  const stubs = {
    location: address,
    scrollY: 640,
    history: {
      state: { list: 'step' },
      replaceState: goTo,
      pushState: (...to: Parameters<typeof goTo>) => {
        entries.push('');
        goTo(...to);
      },
    },
    document: { documentElement: { lang: 'tl', dataset: { merchant: 'laro' } }, visibilityState: 'visible' },
    localStorage: nothing,
    sessionStorage: { ...nothing, getItem: (key: string) => (key === 'game-lists' ? lists : null) },
    performance: { now: () => 0, timeOrigin: 0, getEntriesByType: () => [{ type: kept ? 'back_forward' : 'navigate' }] },
    addEventListener: (name: string, act: () => void) => heard.set(name, act),
    removeEventListener: () => {},
    matchMedia: () => ({ matches: false }),
    fetch: async (input: string, init?: RequestInit) => {
      const url = new URL(input, 'http://localhost');
      asked.push({ call: url.pathname.split('/').at(-1) ?? '', query: Object.fromEntries(url.searchParams), atMs: Date.now() });
      return answer(url.searchParams, init?.signal);
    },
  };
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
  const { createGameList } = await import('#site/stores/screens/game-list.ts');
  const items = Array.from({ length: given }, (_, at) => tile(at));
  const shown = { state: 'ready', code: undefined, items, pageNo: 1, totalPages: 400, totalCount: 10_000, totalRelation: 'eq' } as const;
  const list = createGameList({
    gameType: 'gameType' in type ? type.gameType : 'RNG',
    isTypeInQuery,
    ...({ ownTab: 'all', tab: 'all', vendor: '', name: '', kind: '' } as const),
    given: given ? shown : undefined,
  });
  list.$query.listen(() => {});
  await settle();
  return {
    ...list,
    asked,
    address,
    entries,
    goBack,
    ids: () => list.$list.get().items.map(({ nodeId }) => nodeId),
    last: () => asked.at(-1)?.query ?? {},
  };
}

export const settle = () => vi.advanceTimersByTimeAsync(20);
export const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => game(first + at).nodeId);
