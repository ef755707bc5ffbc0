/** Lives as long as the results page: one lottery with its past draws, newest first. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import type { LotteryIssue } from '#contract/lottery/calls.ts';
import type { PlayTable } from '#lottery/shape.ts';
import { loadTable } from '#lottery/tables/load.ts';
import { countedRow, type CountedRow, possibleValues, trendsOf } from '#site/lib/draw-trends.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createPagedList } from './paged-list.ts';

export type DrawGame = ValueOf<'GET /lotto/lgw/games/detail'>;

export type DrawGameState =
  { state: 'none' } | { state: 'loading' } | { state: 'ready'; value: DrawGame } | { state: 'failed'; code: string };

/** `none` = the address names no lottery. */
export const $drawGame = atom<DrawGameState>({ state: 'loading' });

let gameId = '';

const results = createPagedList<LotteryIssue>({
  read: (pageNo) => gateway.call('GET /lotto/lgw/results', { query: { gameId, pageNo, pageSize: listPageSize } }),
  idOf: ({ numero }) => numero,
});
export const { $list: $results, readMore: readMoreResults, retry: retryResults } = results;

onSeen($drawGame, () => {
  // after the first render, which is the server's
  queueMicrotask(readAddress);
});

function readAddress(): void {
  gameId = new URLSearchParams(location.search).get('gameId') ?? '';
  if (gameId === '') return $drawGame.set({ state: 'none' });
  void readGame();
  results.restart();
}

export function retryDrawGame(): void {
  void readGame();
  results.restart();
}

async function readGame(): Promise<void> {
  $drawGame.set({ state: 'loading' });
  const game = await gateway.call('GET /lotto/lgw/games/detail', { query: { gameId, language: document.documentElement.lang } });
  $drawGame.set(game.ok ? { state: 'ready', value: game.value } : { state: 'failed', code: game.code });
}

/** How many of the last draws to count over. */
export const trendSizes = [25, 50, 100] as const;

export const $trendSize = atom<(typeof trendSizes)[number]>(50);
/** The position of the result to count; nothing = all of them. */
export const $trendPlace = atom<number | undefined>(undefined);

type Counted = { state: 'loading' } | { state: 'ready'; rows: readonly CountedRow[] } | { state: 'failed'; code: string };

const $counted = atom<Counted>({ state: 'loading' });
const $table = atom<PlayTable | undefined>(undefined);

export const $trends = computed([$counted, $table, $trendSize, $trendPlace], (counted, table, size, chosen) => {
  if (counted.state !== 'ready') return counted;
  const [first] = counted.rows;
  const picks = table?.plays.map(({ pick }) => pick) ?? [];
  const { values, hasPlaces } = first ? possibleValues(first, picks) : { values: undefined, hasPlaces: false };
  const rows = counted.rows.slice(0, size).map((row) => row.values);
  const places = hasPlaces ? (first?.values.length ?? 0) : 0;
  // where every draw has every value, only positions are informative
  const place = places > 0 && chosen === undefined && values?.length === places ? 0 : places > 0 ? chosen : undefined;
  return { state: 'ready', place, places, trends: trendsOf(rows, { place, values }) } as const;
});

onSeen($trends, () => void readCounted());

export async function readCounted(): Promise<void> {
  $counted.set({ state: 'loading' });
  const [draws, table] = await Promise.all([
    gateway.call('GET /lotto/lgw/results', { query: { gameId, pageNo: 1, pageSize: trendSizes[2] } }),
    readTable(),
  ]);
  if (!draws.ok) return $counted.set({ state: 'failed', code: draws.code });
  $table.set(table);
  $counted.set({ state: 'ready', rows: draws.value.list.flatMap(({ result }) => (result ? [countedRow(result)] : [])) });
}

/** All values that can be drawn; without it only drawn values are counted. */
async function readTable(): Promise<PlayTable | undefined> {
  const game = $drawGame.get();
  return game.state === 'ready' ? loadPart(async () => loadTable(game.value.tableId)) : undefined;
}
