import { cleanLine } from '#contract/typed/characters.ts';
import {
  type GameKind,
  gameKinds,
  type LeastReturn,
  leastReturns,
  type ListType,
  listTypes,
  volatilities,
  type Volatility,
} from '#contract/games/facts.ts';

/** Tabs and controls of a game list, in order. */
export const listTabs = ['all', 'hot', 'recent', 'fav', 'search', 'filter'] as const;
export type ListTab = (typeof listTabs)[number];

/** Choices for a game's minimum number of lines. */
export const lineChoices = [5, 10, 20, 25, 50] as const;

/** The next page is loaded when the end of the list is this close. */
export const listEndPx = 300;
/** Infinite scroll requests at most this often. */
export const listEveryMs = 1000;

export function readTab(text: string | null, fallback: ListTab): ListTab {
  return listTabs.find((tab) => tab === text) ?? fallback;
}

export function readListType(text: string | null): ListType {
  return listTypes.find((type) => type === text) ?? 'RNG';
}

/** Tabs with the player's own games: only for players with a session. */
export function isOwnTab(tab: ListTab): boolean {
  return tab === 'recent' || tab === 'fav';
}

/** What a list shows. An empty part does not filter. */
export interface ListQuery {
  tab: ListTab;
  vendor: string;
  name: string;
  minBet: string;
  minLine: string;
  kind: GameKind | '';
  volatility: Volatility | '';
  minReturn: LeastReturn | '';
  /** `NEW` or nothing. */
  classify: 'NEW' | '';
}

/** What the filter narrows a list by. */
export type ListFilter = Omit<ListQuery, 'tab' | 'name'>;

/** A tab as it opens: without filters. The kind is not one: it is what the list is of, but for a player's own games. */
export function freshQuery(tab: ListTab, kind: GameKind | '' = ''): ListQuery {
  return {
    tab,
    vendor: '',
    name: '',
    minBet: '',
    minLine: '',
    kind: isOwnTab(tab) ? '' : kind,
    volatility: '',
    minReturn: '',
    classify: '',
  };
}

/** What an address asks for; `tab` defaults to the screen's own. */
export function readListQuery(search: string, tab: ListTab): ListQuery {
  const given = new URLSearchParams(search);
  const text = (name: string) => cleanLine(given.get(name) ?? '');
  return {
    tab: readTab(given.get('type'), tab),
    vendor: text('vassalage'),
    name: text('gameName').slice(0, 64),
    minBet: /^\d{1,9}(?:\.\d{1,2})?$/.test(text('minBet')) ? text('minBet') : '',
    minLine: lineChoices.find((count) => String(count) === text('minLine'))?.toString() ?? '',
    kind: gameKinds.find((kind) => kind === text('kind')) ?? '',
    volatility: volatilities.find((volatility) => volatility === text('volatility')) ?? '',
    minReturn: leastReturns.find((percent) => percent === text('minReturn')) ?? '',
    classify: text('gameClassify') === 'NEW' ? 'NEW' : '',
  };
}

/** Whether an address asks for a choice that there is not: the list is shown without it. */
export function hasUnknownChoice(search: string): boolean {
  const query = readListQuery(search, 'all');
  const known = {
    type: query.tab,
    kind: query.kind,
    minBet: query.minBet,
    minLine: query.minLine,
    volatility: query.volatility,
    minReturn: query.minReturn,
    gameClassify: query.classify,
  };
  const given = new URLSearchParams(search);
  return Object.entries(known).some(([name, choice]) => (given.get(name) ?? '') !== '' && given.get(name) !== choice);
}

/** The reverse: the query of an address, without defaults. `gameType` only if the path does not say it. */
export function writeListQuery({ tab, vendor, name, classify, ...filter }: ListQuery, ownTab: ListTab, gameType?: string): string {
  const parts = {
    gameType: gameType ?? '',
    vassalage: vendor,
    type: tab === ownTab ? '' : tab,
    gameName: name,
    gameClassify: classify,
    ...filter,
  };
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();
  return query && `?${query}`;
}
