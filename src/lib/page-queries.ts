import { gameKinds, kindsOfTypes, listTypes } from '#contract/games/facts.ts';

import { centreTypes } from './centre-rules.ts';
import { listTabs } from './list-rules.ts';
import { pagePath } from './page-path.ts';

/** The format of an address's value; anything else never reaches the page. */
export type QueryForm =
  /** A whole number from `least` to `most`, in plain notation. The value before `least` is the page without the name. */
  | { form: 'number'; least: number; most: number }
  | { form: 'oneOf'; values: readonly string[] }
  /** The id of something that editors or the catalogue named. */
  | { form: 'id' }
  /** What somebody typed. A page with it is not cached (`no-store`). */
  | { form: 'text' };

export type PageQuery = Readonly<Record<string, QueryForm>>;

const pageNo = { form: 'number', least: 2, most: 1000 } as const;
const index = { form: 'number', least: 1, most: 999 } as const;
const id = { form: 'id' } as const;
const text = { form: 'text' } as const;
const list = { pageNo, type: { form: 'oneOf', values: listTabs }, vassalage: id, gameName: text } as const;
const kindOf = (kinds: readonly string[]) => ({ kind: { form: 'oneOf', values: kinds } }) as const;
const board = { index, pageNo } as const;

/**
 * The names that the server's part of each page reads from its address, and the format of their values. Names that only the browser's part
 * reads do not belong here: each name here adds entries to the page cache.
 */
export const pageQueries: Readonly<Record<string, PageQuery>> = {
  '/m/activity': { type: id },
  '/m/activityDetail': { id },
  '/m/fav': list,
  '/m/fish': list,
  '/m/gameCenter': { gameType: { form: 'oneOf', values: centreTypes }, pageNo, vassalage: id },
  '/m/gameList': { gameType: { form: 'oneOf', values: listTypes }, ...list, ...kindOf(Object.values(kindsOfTypes).flat()) },
  '/m/help': { id },
  '/m/hot': list,
  '/m/language': { next: text, q: text },
  '/m/launchGame': { pageBack: { form: 'oneOf', values: ['home'] } },
  '/m/member/notice': board,
  '/m/message': board,
  '/m/messageDetail': { id },
  '/m/notice': board,
  '/m/pvp': { ...list, ...kindOf(kindsOfTypes.PVP) },
  '/m/recent': list,
  '/m/rng': { ...list, ...kindOf(kindsOfTypes.RNG) },
  '/m/search': { q: text, gameType: { form: 'oneOf', values: centreTypes }, vassalage: id, pageNo, ...kindOf(gameKinds) },
  '/m/transaction/record': { types: { form: 'oneOf', values: ['A'] } },
  '/m/weeklyMail': { stop: text, ended: { form: 'oneOf', values: ['yes', 'no'] } },
};

/** What the page of a path reads from its address. */
export function queryOf(path: string): PageQuery {
  const known = pagePath(path);
  return Object.hasOwn(pageQueries, known) ? (pageQueries[known] ?? {}) : {};
}
