import type { Game } from '#contract/games/calls.ts';
import type { GameKind } from '#contract/games/facts.ts';
import { listPageSize } from '#contract/list-page.ts';
import type { GameType } from '#contract/shapes.ts';
import { gameListQuery } from '#site/lib/catalogue-query.ts';
import { type HotBy, hotByOf } from '#site/lib/hot-by.ts';
import { isOwnTab, type ListTab, readListQuery } from '#site/lib/list-rules.ts';
import type { LiveFacts } from '#site/lib/live-facts.ts';
import { byBrand } from '#site/lib/vendor-list.ts';

import type { Asked } from './asked.ts';
import { loadLiveFacts } from './load-live.ts';

type Sorting = readonly {
  gameCategory: GameType;
  hotBy: 'play' | 'picks';
  kinds: readonly GameKind[];
  vendorNames: readonly { vassalage: string; displayName: string; gameCount: number; hotCount: number }[];
}[];

export interface GameListPage {
  /** Nothing: every type. */
  gameType: GameType | undefined;
  ownTab: ListTab;
  tab: ListTab;
  /** The only vendor, if one was requested. */
  vendor: string;
  /** The only kind of games, if one was requested. */
  kind: GameKind | '';
  /** Of the games, a part. */
  name: string;
  sorting: Sorting;
  /** Of the only vendor. */
  vendorKinds: readonly GameKind[];
  /** Whether the hot tab has any games here. */
  hasHot: boolean;
  hotBy: HotBy;
  games: readonly Game[];
  /** Of those that players share. */
  facts: Readonly<Record<string, LiveFacts>>;
  /** They could not be loaded: the page says so, and is not cached. */
  isFailed: boolean;
  /** The address asks for a vendor that there is not. */
  isUnknownVendor: boolean;
  /** Of the page. */
  status: 200 | 404 | 503;
  totalCount: number;
  /** There are more than that: the search stopped counting. */
  isCut: boolean;
  page: number;
  pages: number;
}

interface Wanted {
  /** Nothing: every type. */
  gameType?: GameType | undefined;
  ownTab?: ListTab;
  url: URL;
}

const none = { games: [], facts: {}, totalCount: 0, isCut: false, page: 1, pages: 1, isUnknownVendor: false };
const failed = { ...none, isFailed: true, status: 503 } as const;
const unknownVendor = { ...none, isFailed: false, isUnknownVendor: true, status: 404 } as const;
const ready = { isFailed: false, isUnknownVendor: false, status: 200 } as const;

/** The first page of a game list, as its address asks for it. The browser loads what is the player's own. */
export async function loadList(asked: Asked, { gameType, ownTab = 'all', url }: Wanted): Promise<GameListPage> {
  const { api, language, merchant } = asked;
  const { tab, vendor, kind, name } = readListQuery(url.search, ownTab);
  const page = Math.max(1, Math.min(1000, Number.parseInt(url.searchParams.get('pageNo') ?? '1', 10) || 1));
  const categories = await api.call('GET /wps/relay/GCSGAME_getVassGameType', {
    query: { typeId: 'ALL', merchant_code: merchant.merchantCode },
  });
  const sorting: Sorting = categories.ok ? categories.value.sorting : [];
  const typesOf = vendor ? typesOfVendor(sorting, vendor) : [];
  // the requested one if the vendor has games of it, else the vendor's own: an e-sport vendor is listed under SPORTS
  const type = gameType && (typesOf.includes(gameType) ? gameType : (typesOf[0] ?? gameType));
  const ofType = sorting.filter(({ gameCategory }) => !type || gameCategory === type);
  const hasHot = ofType.some(({ vendorNames }) => vendorNames.some(({ hotCount }) => hotCount > 0));
  const kinds =
    typesOf.length > 0
      ? await api.call('GET /wps/game/choices', { query: { vassalage: vendor, ...(type && { gameType: type }) } })
      : undefined;
  const vendorKinds = kinds?.ok ? kinds.value.kinds.map((found) => found.kind) : [];
  const shown = { gameType: type, ownTab, tab, vendor, kind, name, sorting, vendorKinds, hasHot, hotBy: hotByOf(sorting, type) };
  if (!categories.ok) return { ...shown, ...failed };
  if (vendor && typesOf.length === 0) return { ...shown, ...unknownVendor };
  if (isOwnTab(tab)) return { ...shown, ...none, ...ready };
  const list = await api.call('GET /wps/relay/GCSGAME_gameList', {
    query: {
      ...gameListQuery,
      merchant: merchant.merchantCode,
      language,
      pageNo: page,
      pageSize: listPageSize,
      ...(type && { gameType: type }),
      ...(vendor && { vassalage: vendor }),
      ...(kind && { kind }),
      ...(name && { gameName: name }),
      ...(tab === 'hot' && { gameClassify: 'HOT' as const }),
    },
  });
  if (!list.ok) return { ...shown, ...failed };
  const { games, totalCount, totalPages, totalRelation } = list.value;
  const facts = await loadLiveFacts(asked, games);
  return { ...shown, ...ready, games, facts, totalCount, isCut: totalRelation === 'gte', page, pages: totalPages };
}

/** None if there is no such vendor, or brand. */
const typesOfVendor = (sorting: Sorting, vendor: string): GameType[] =>
  sorting
    .filter(({ vendorNames }) => [...vendorNames, ...byBrand(vendorNames)].some(({ vassalage }) => vassalage === vendor))
    .map(({ gameCategory }) => gameCategory);
