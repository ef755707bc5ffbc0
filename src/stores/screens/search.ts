/** Lives as long as the page; the recent searches as long as the device keeps them. */
import { atom, type ReadableAtom } from 'nanostores';

import type { Game } from '#contract/games/calls.ts';
import type { GameKind } from '#contract/games/facts.ts';
import type { GameType } from '#contract/shapes.ts';
import { gateway } from '#site/stores/gateway.ts';
import { readItem, storageKeys, writeItem } from '#site/stores/storage.ts';

import type { Loading } from './read.ts';

/** What the list shows that the search is opened from: its games are found first. */
export interface Here {
  gameType?: GameType;
  vassalage?: string;
  kind?: GameKind;
}

/** `gte`: or more. */
export interface Count {
  count: number;
  relation: 'eq' | 'gte';
}

export interface Found {
  /** What was searched for. */
  text: string;
  /** The first ones, those of the list before all others. */
  games: readonly Game[];
  total: Count;
  /** Of the list. */
  here: Count;
  vendors: readonly { vassalage: string; displayName: string; gameType: GameType; gameCount: number }[];
  kinds: readonly { kind: GameKind; gameCount: number }[];
  nearest: readonly Game[];
  hot: readonly Game[];
}

export interface Search {
  $text: ReadableAtom<string>;
  /** `idle`: nothing is typed. */
  $found: ReadableAtom<Loading<Found> | { state: 'idle' }>;
  /** The newest first. */
  $recent: ReadableAtom<readonly string[]>;
  /** Searches once nothing more is typed for a moment; an answer to an older text is dropped. */
  type(text: string): void;
  /** Searches for this text, or again for the same, at once. */
  searchNow(text?: string): Promise<void>;
  /** It is opened from this list. */
  openFrom(here: Here): void;
  /** The address of the page of all that is found. */
  pageOfAll(): string;
  /** Keeps the text among the recent ones: the player has chosen one of its results. */
  keep(): void;
  forgetAll(): void;
}

export const silenceMs = 150;
const keptAtMost = 8;
const longestText = 64;

export function createSearch(): Search {
  const $text = atom('');
  const $found = atom<Loading<Found> | { state: 'idle' }>({ state: 'idle' });
  const $recent = atom<readonly string[]>(readRecent());
  let here: Here = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const stop = () => {
    clearTimeout(timer);
    asking?.abort();
    asking = undefined;
  };
  const setText = (text: string) => {
    stop();
    $text.set(text.slice(0, longestText));
    return $text.get().trim();
  };
  const setRecent = (texts: readonly string[]) => {
    $recent.set(texts);
    writeItem(storageKeys.searches, texts.length > 0 ? JSON.stringify(texts) : null);
  };
  const searchNow = async (given = $text.get()) => {
    const text = setText(given);
    if (text === '') return $found.set({ state: 'idle' });
    const mine = new AbortController();
    asking = mine;
    // what is shown stays until the answer comes
    if ($found.get().state !== 'ready') $found.set({ state: 'loading' });
    const answer = await gateway.call('GET /wps/game/search', {
      query: { q: text, ...here, language: document.documentElement.lang },
      signal: mine.signal,
    });
    if (asking !== mine) return;
    $found.set(answer.ok ? { state: 'ready', value: { text, ...answer.value } } : { state: 'failed', code: answer.code });
  };
  return {
    $text,
    $found,
    $recent,
    type(given) {
      if (setText(given) === '') $found.set({ state: 'idle' });
      else timer = setTimeout(() => void searchNow(), silenceMs);
    },
    searchNow,
    openFrom(list) {
      const isOther = JSON.stringify(list) !== JSON.stringify(here);
      here = list;
      if (isOther) void searchNow();
    },
    pageOfAll: () => `/m/search?${new URLSearchParams({ q: $text.get().trim(), ...here })}`,
    keep() {
      const text = $text.get().trim();
      if (text !== '') setRecent([text, ...$recent.get().filter((other) => other !== text)].slice(0, keptAtMost));
    },
    forgetAll: () => setRecent([]),
  };
}

function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(readItem(storageKeys.searches) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, keptAtMost) : [];
  } catch {
    // something else wrote it
    return [];
  }
}
