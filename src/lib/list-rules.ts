import { cleanLine } from '#contract/typed/characters.ts';
import { type ListType, listTypes } from '#contract/games/facts.ts';

/** Tabs and controls of a game list, in order. */
export const listTabs = ['all', 'hot', 'recent', 'fav', 'search', 'filter'] as const;
export type ListTab = (typeof listTabs)[number];

/** The next page is read when the end of the list is so near. */
export const listEndPx = 300;
/** Infinite scroll asks at most so often. */
export const listEveryMs = 1000;

export function readTab(text: string | null, fallback: ListTab): ListTab {
  return listTabs.find((tab) => tab === text) ?? fallback;
}

export function readListType(text: string | null): ListType {
  return listTypes.find((type) => type === text) ?? 'RNG';
}

/** Tabs that show what is the player's own: for players with a session only. */
export function isOwnTab(tab: ListTab): boolean {
  return tab === 'recent' || tab === 'fav';
}

/** What a list shows. A part that is '' does not narrow it. */
export interface ListQuery {
  tab: ListTab;
  vendor: string;
  name: string;
  minBet: string;
  minLine: string;
}

/** A tab as it is when it is opened: nothing narrows it. */
export function freshQuery(tab: ListTab): ListQuery {
  return { tab, vendor: '', name: '', minBet: '', minLine: '' };
}

/** What an address asks for; `tab` is the screen's own when it names none. */
export function readListQuery(search: string, tab: ListTab): ListQuery {
  const given = new URLSearchParams(search);
  const text = (name: string) => cleanLine(given.get(name) ?? '');
  return {
    tab: readTab(given.get('type'), tab),
    vendor: text('vassalage'),
    name: text('gameName').slice(0, 64),
    minBet: text('minBet'),
    minLine: text('minLine'),
  };
}

/** The query of an address, back to front: what stands for itself is left out. `gameType` only where the path does not say it. */
export function writeListQuery({ tab, vendor, name, minBet, minLine }: ListQuery, ownTab: ListTab, gameType?: string): string {
  const parts = {
    gameType: gameType ?? '',
    vassalage: vendor,
    type: tab === ownTab ? '' : tab,
    gameName: name,
    minBet,
    minLine,
  };
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();
  return query && `?${query}`;
}
