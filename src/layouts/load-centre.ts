import type { Announcement, Banner } from '#contract/content/calls.ts';
import type { Game } from '#contract/games/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import type { LotteryItem } from '#contract/lottery/calls.ts';
import type { GameType } from '#contract/shapes.ts';
import { gameListQuery } from '#site/lib/catalogue-query.ts';
import { bannerGroupOf, centreVendorsOpen } from '#site/lib/centre-rules.ts';
import { vendorOfDraw } from '#site/lib/draw-link.ts';
import { vendorMoreOver } from '#site/lib/home-limits.ts';
import type { LiveFacts } from '#site/lib/live-facts.ts';
import { byBrand, type Vendor, type VendorCategory } from '#site/lib/vendor-list.ts';

import { announcementQuery, type Asked } from './asked.ts';
import { loadLiveFacts } from './load-live.ts';
import { loadAnnouncements } from './load-lobby.ts';

export interface CentreVendor extends Vendor {
  games: Game[];
}

export interface Centre {
  type: GameType;
  sorting: readonly VendorCategory[];
  announcements: Announcement[];
  /** Of the type's own group. */
  banners: Banner[];
  /** With their first games; if one vendor is requested, only that one with a page of its games. */
  vendors: CentreVendor[];
  /** Of the vendors' games that players share. */
  facts: Readonly<Record<string, LiveFacts>>;
  /** Further vendors, by name only. */
  rest: readonly Vendor[];
  /** Of the requested vendor. */
  list: { page: number; pages: number } | undefined;
  /** For a lottery lobby: the draws on sale, nothing if they could not be loaded, and whose they are. */
  draws: { items: readonly LotteryItem[] | undefined; vendors: readonly string[] } | undefined;
  /** The vendors could not be loaded: the page says so. */
  isFailed: boolean;
  /** The address asks for a vendor that there is not. */
  isUnknownVendor: boolean;
  /** Whether everything could be loaded: an incomplete page is not cached. */
  isWhole: boolean;
}

/** What the game centre of a type shows: announcements, the banners of its group, its vendors. */
export async function loadCentre(locals: Asked, type: GameType, one?: { vendor: string | null; pageNo: string | null }): Promise<Centre> {
  const { api, language, merchant } = locals;
  const isLottery = (type === 'LOTT' || type === 'ELOTT') && !one?.vendor;
  const [board, content, categories, drawing] = await Promise.all([
    loadAnnouncements(locals),
    api.call('GET /wps/system/announcements', { query: { types: 'B', groupName: bannerGroupOf(type), ...announcementQuery(locals) } }),
    api.call('GET /wps/relay/GCSGAME_getVassGameType', { query: { typeId: 'ALL', merchant_code: merchant.merchantCode } }),
    isLottery ? api.call('GET /lotto/lgw/games/opened/numero', { query: { language } }) : undefined,
  ]);
  const sorting = categories.ok ? categories.value.sorting : [];
  const every = sorting.find(({ gameCategory }) => gameCategory === type)?.vendorNames ?? [];
  const ofType = byBrand(every);
  const owners = every.map(({ vassalage }) => vassalage);
  const { vendors, rest, list } = one?.vendor
    ? await loadOne(
        locals,
        type,
        [...ofType, ...every].filter(({ vassalage }) => vassalage === one.vendor),
        pageOf(one.pageNo),
      )
    : await loadFirst(locals, type, ofType);
  const isFailed = !categories.ok || vendors === undefined;
  return {
    type,
    sorting,
    announcements: board.announcements,
    banners: content.ok ? content.value.banners : [],
    vendors: vendors ?? [],
    facts: await loadLiveFacts(
      locals,
      (vendors ?? []).flatMap(({ games }) => games),
    ),
    rest,
    list,
    draws: drawing && {
      items: drawing.ok ? drawing.value.filter(({ gameId }) => owners.includes(vendorOfDraw(gameId))) : undefined,
      vendors: owners,
    },
    isFailed,
    isUnknownVendor: Boolean(one?.vendor) && vendors?.length === 0 && !isFailed,
    isWhole: board.isWhole && content.ok && !isFailed && drawing?.ok !== false,
  };
}

type Part = { vendors: CentreVendor[] | undefined } & Pick<Centre, 'rest' | 'list'>;

async function loadFirst(locals: Asked, type: GameType, ofType: readonly Vendor[]): Promise<Part> {
  const lists = await Promise.all(
    ofType.slice(0, centreVendorsOpen).map(async (vendor) => {
      const page = await loadGames(locals, type, vendor, 1, vendorMoreOver);
      return page && { ...vendor, games: page.games };
    }),
  );
  const vendors = lists.filter((vendor) => vendor !== undefined);
  return { vendors: vendors.length === lists.length ? vendors : undefined, rest: ofType.slice(centreVendorsOpen), list: undefined };
}

async function loadOne(locals: Asked, type: GameType, [vendor]: readonly Vendor[], page: number): Promise<Part> {
  if (!vendor) return { vendors: [], rest: [], list: undefined };
  const list = await loadGames(locals, type, vendor, page, listPageSize);
  return { vendors: list && [{ ...vendor, games: list.games }], rest: [], list: list && { page, pages: list.totalPages } };
}

async function loadGames({ api, language, merchant }: Asked, gameType: GameType, { vassalage }: Vendor, pageNo: number, pageSize: number) {
  const query = { ...gameListQuery, merchant: merchant.merchantCode, gameType, vassalage, language, pageNo, pageSize };
  const list = await api.call('GET /wps/relay/GCSGAME_gameList', { query });
  return list.ok ? list.value : undefined;
}

const pageOf = (text: string | null) => Math.max(1, Math.min(1000, Number.parseInt(text ?? '1', 10) || 1));
