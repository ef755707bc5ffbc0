/** Lives as long as the page: the player's movements on `/m/transaction/record`, newest first, page by page. */
import { atom } from 'nanostores';

import { listPageSize } from '#contract/list-page.ts';
import type { StatementTotals } from '#contract/statements.ts';
import { agentKinds, type Movement, type MovementKind } from '#contract/wallet.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createHistoryPeriod } from './history-period.ts';

export interface RecordList {
  state: 'loading' | 'ready' | 'failed';
  code: string | undefined;
  items: readonly Movement[];
  /** The last page that is on the screen. */
  pageNo: number;
  totalPages: number;
  totalCount: number;
  /** When the last page came: what `today` means on the screen. */
  readAtMs: number;
}

/** Infinite scroll asks at most once a second (spec 9). */
const everyMs = 1_000;

const empty: RecordList = { state: 'loading', code: undefined, items: [], pageNo: 0, totalPages: 1, totalCount: 0, readAtMs: 0 };

/** `types=A` in the address: the player's money as an agent alone. */
export const $isOfAgent = atom(false);
export const $kind = atom<MovementKind | undefined>(undefined);
export const $record = atom<RecordList>(empty);

export const recordPeriod = createHistoryPeriod<StatementTotals>({
  read: (query) => gateway.call('GET /wps/statement/totals', { query: { ...query, ...kindQuery() } }),
  onChange: restart,
});

let askedAtMs = 0;
let asking: symbol | undefined;

// what the server drew is taken over first: it knows no address
onSeen($record, () => {
  const begun = setTimeout(begin);
  return () => clearTimeout(begun);
});

function begin(): void {
  const query = new URLSearchParams(location.search);
  const kind = query.get('kind');
  $isOfAgent.set(query.get('types') === 'A');
  $kind.set(isKind(kind) ? kind : undefined);
  void recordPeriod.refresh();
  void readPage();
}

/** Shows one kind of movement, or all. The address keeps it, so that going back finds it again. */
export function chooseKind(kind: MovementKind | undefined): void {
  if (kind === $kind.get()) return;
  $kind.set(kind);
  const query = [...($isOfAgent.get() ? ['types=A'] : []), ...(kind ? [`kind=${kind}`] : [])].join('&');
  history.replaceState(history.state, '', query ? `?${query}` : location.pathname);
  restart();
  void recordPeriod.refresh();
}

function restart(): void {
  $record.set(empty);
  void readPage();
}

function kindQuery(): { kind?: MovementKind; types?: 'A' } {
  const kind = $kind.get();
  return { ...(kind && { kind }), ...($isOfAgent.get() && { types: 'A' as const }) };
}

/** The end of the list has come near. */
export function readMore(): void {
  const { state, pageNo, totalPages } = $record.get();
  if (state !== 'ready' || pageNo >= totalPages) return;
  const waitMs = askedAtMs + everyMs - Date.now();
  if (waitMs > 0) setTimeout(readMore, waitMs);
  else void readPage();
}

/** Asks once more for the page that failed, and for totals that failed with it. */
export function retryRecord(): void {
  if (recordPeriod.$totals.get().state === 'failed') void recordPeriod.refresh();
  void readPage();
}

async function readPage(): Promise<void> {
  const before = $record.get();
  const mine = Symbol('asking');
  asking = mine;
  askedAtMs = Date.now();
  $record.set({ ...before, state: 'loading', code: undefined });
  const pageNo = before.pageNo + 1;
  const query = { pageNo, pageSize: listPageSize, ...kindQuery(), ...recordPeriod.$query.get() };
  const result = await gateway.call('GET /wps/wallet/transactions', { query });
  // Another kind or period was chosen meanwhile: its answer counts.
  if (asking !== mine) return;
  if (!result.ok) {
    $record.set({ ...before, state: 'failed', code: result.code });
    return;
  }
  const { list, totalPages, totalCount } = result.value;
  // New movements push old ones on to the next page: what is shown already is not shown twice.
  const known = new Set(before.items.map(({ id }) => id));
  $record.set({
    state: 'ready',
    code: undefined,
    items: [...before.items, ...list.filter(({ id }) => !known.has(id))],
    pageNo,
    totalPages,
    totalCount,
    readAtMs: Date.now(),
  });
}

export const shownKinds = [
  'deposit',
  'bet',
  'win',
  'rollback',
  'withdraw',
  'reversal',
  'transfer',
] as const satisfies readonly MovementKind[];

/** What an agent chooses among on `?types=A`. */
export const agentFilters = agentKinds;

/** The kinds of an agent's pay have links of their own (`?kind=agentRebate`), and a place among the choices while one is chosen. */
function isKind(text: string | null): text is MovementKind {
  return [...shownKinds, ...agentKinds].some((kind) => kind === text);
}
